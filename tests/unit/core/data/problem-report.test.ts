import { expect, test } from 'vitest'
import { type ProblemFacts, problemReport } from '../../../../lib/core/data/problem-report'
import { fc } from '../../../fast-check'

const facts: ProblemFacts = {
  version: '0.1.0',
  browser: 'A browser',
  system: 'linux',
  screen: '400 × 600',
  settings: { theme: 'dark', sitesOn: ['https://where-i-read.example'], siteChains: { 'where-i-read.example': '1' } },
  credentials: [{ id: 'explorerKey', set: true, kept: 'session' }],
  kept: { answers: 3 },
  sitesGranted: 2,
  errors: [],
}

test('case 154: a report names versions, settings and errors, and no site, address, hash or key', () => {
  const address = `0x${'ab'.repeat(20)}`
  const errors = [
    {
      where: 'E4 at api.example',
      message: `Nothing known of ${address}`,
      details: [`GET https://api.example/tx/0x${'CD'.repeat(32)}?apikey=fake-key`, 'Authorization: Bearer fake-token'],
    },
  ]
  const report = problemReport({ ...facts, errors })
  for (const there of ['0.1.0', 'A browser', '"theme": "dark"', '"entries": 1', 'E4 at api.example', 'explorerKey'])
    expect(report).toContain(there)
  for (const gone of [address, 'CDCD', 'fake-key', 'fake-token', 'where-i-read']) expect(report).not.toContain(gone)
})

test('case 154: it is readable JSON whatever an error says', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ message: fc.string(), details: fc.array(fc.string()) })), (errors) => {
      expect(JSON.parse(problemReport({ ...facts, errors })).errors).toHaveLength(errors.length)
    }),
  )
})

test('case 154: no label, name of a view, searched name or closed host, wherever an error has it', () => {
  const personal = [
    'Ada’s savings',
    'for the house (cold)',
    'My taxes',
    'ada.eth',
    'bank.example',
    '#/address/0x1?chain=1',
  ]
  const settings = {
    ...{ explorerHost: 'https://explorer.own.example', neverSites: ['bank.example', '*.clinic.example'] },
    namedViews: [{ name: 'My taxes', place: '#/address/0x1?chain=1' }],
  }
  const errors = personal.map((word) => ({
    where: `search ${word}`,
    message: `Nothing is called “${word}”.`,
    details: [`GET https://api.example/search?q=${encodeURIComponent(word)}`, `q=${word.replaceAll(' ', '+')}`],
  }))
  const report = problemReport({ ...facts, settings, errors, personal })
  for (const word of personal) {
    for (const form of [word, encodeURIComponent(word), word.replaceAll(' ', '+')]) expect(report).not.toContain(form)
  }
  for (const word of ['clinic', 'own.example']) expect(report).not.toContain(word)
  expect(report).toContain('Nothing is called “…”.')
  expect(report).toContain('"explorerHost": "typed"')
})
