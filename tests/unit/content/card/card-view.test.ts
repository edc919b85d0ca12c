// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { fillCard } from '../../../../lib/content/card/card-view'
import { fillFacts, type ShownFacts } from '../../../../lib/content/card/show-facts'
import { noFacts } from '../../../../lib/core/gloss/card-facts'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import type { Part } from '../../../../lib/core/gloss/sentence'
import { toldOf } from '../../../../lib/core/gloss/told'
import { phrase } from '../../../../lib/core/phrases/phrase'

const nothing = () => {}
const actions = {
  open: nothing,
  ask: nothing,
  chains: async () => [],
  siteOff: nothing,
  density: async () => undefined,
  chooseDensity: nothing,
  close: nothing,
  menu: nothing,
  grown: nothing,
}
const about = { hash: `0x${'ab'.repeat(32)}`, sentences: [], final: false, notOn: ['OP Mainnet', 'Zora'] }

function notes(gloss: Gloss): string[] {
  const card = document.createElement('div')
  fillCard(card, gloss, actions)
  return [...card.querySelectorAll<HTMLElement>('.note')].map(({ dataset }) => dataset.t ?? '')
}

describe('what the card says of chains', () => {
  it.each(['summary', 'stub', 'silent', 'pending', 'failed'] as const)('found, where one knew it: %s', (state) => {
    const chain = { id: '8453', name: 'Base', how: 'probe' } as const
    expect(notes({ ...about, chain, state })).toEqual(['Found on Base, not on OP Mainnet or Zora.'])
  })

  it.each(['unknown', 'error', 'held', 'unserved', 'asking'] as const)('not found, where none did: %s', (state) => {
    const chain = { id: '8453', name: 'Base', how: 'chosen' } as const
    for (const chosen of [chain, null]) {
      expect(notes({ ...about, chain: chosen, state })).toEqual(['Not known on OP Mainnet or Zora.'])
    }
  })
})

describe('names in the card’s sentence', () => {
  const hash = `0x${'12'.repeat(20)}`
  const named = (part: Part) => {
    const card = document.createElement('div')
    fillCard(card, { ...about, chain: null, state: 'summary', sentences: [[part]] }, actions)
    const found = card.querySelector<HTMLElement>('#told > *')
    return { text: found?.dataset.t, title: found?.title, look: [...(found?.classList ?? [])] }
  }
  const odd = 'The name may be misleading'

  it('the reader’s own look like nobody else’s', () => {
    const own = named({ type: 'address', text: 'Treasury', hash, label: true, own: true })
    expect(own).toEqual({ text: 'Treasury', title: `Your label\n${hash}`, look: ['follow', 'own'] })
    const foreign = named({ type: 'address', text: 'Treasury', hash, label: true })
    expect(foreign).toEqual({ text: 'Treasury', title: hash, look: ['follow'] })
  })

  it.each<[Part, string, string[]]>([
    [{ type: 'address', text: 'ꓴꓢꓓꓚ', hash, label: true, suspicious: true }, `${hash}\n${odd}`, ['follow', 'odd']],
    [{ type: 'domain', text: 'vіtalik.eth', suspicious: true }, odd, ['odd']],
    [{ type: 'token', text: 'ꓴꓢꓓꓚ', suspicious: true }, odd, ['odd']],
    [{ type: 'token', text: 'ꓴꓢꓓꓚ', address: hash, suspicious: true }, `${hash}\n${odd}`, ['follow', 'odd']],
    [{ type: 'domain', text: 'vitalik.eth' }, '', []],
    [{ type: 'token', text: 'X', full: 'Xx', address: hash }, `Xx\n${hash}`, ['follow']],
  ])('are told where they imitate others: %j', (part, title, look) => {
    expect(named(part)).toEqual({ text: part.text, title, look })
  })
})

it('the exact time of a day that a sentence tells names its zone', () => {
  const card = document.createElement('div')
  const ms = Date.UTC(2023, 5, 17, 12, 37, 11)
  const time = { type: 'time', text: 'Jun 17 2023', ms } as const
  fillCard(card, { ...about, chain: null, state: 'summary', sentences: [[time]] }, actions)
  const title = card.querySelector<HTMLElement>('.told b')?.title ?? ''
  expect(title).toMatch(/ GMT[+-]\d{4}/)
  expect(Date.parse(title)).toBe(ms)
})

it.each([
  ['dots', true, 'dots'],
  ['still', false, ''],
] as const)('the card shows how much the site’s pages show: %s, own %s', async (density, own, shown) => {
  const card = document.createElement('div')
  fillCard(card, { ...about, chain: null, state: 'silent' }, { ...actions, density: async () => ({ density, own }) })
  const select = card.querySelector<HTMLSelectElement>('[aria-label="Show on this site"]')
  await vi.waitFor(() => expect(select?.value).toBe(shown))
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'As everywhere',
    'Sentences',
    'Dots',
    'Keep still',
  ])
})

describe('what is to be said against a transaction', () => {
  const warned = (more: Partial<Gloss>) => {
    const card = document.createElement('div')
    fillCard(card, { ...about, chain: null, state: 'summary', ...more }, actions)
    return card.querySelector<HTMLElement>('.head + .warning')?.dataset.t
  }
  const odd: Part = { type: 'token', text: 'IT', suspicious: true, passesFor: 'scam' }

  it('stands in the card as soon as it is there, each once', () => {
    expect(warned({})).toBeUndefined()
    expect(warned({ sentences: [[odd]] })).toBe('⚠ The service marks it as a scam.')
    const warnings = [phrase('warning.scam', { name: 'IT' }), phrase('warning.price', { name: 'IT' })]
    const both = '⚠ IT is marked as a scam. The price of IT is doubtful.'
    expect(warned({ sentences: [[odd]], warnings })).toBe(both)
    expect(warned({ sentences: [[odd, { ...odd, passesFor: 'us' }]], warnings })).toBe(
      `${both} These words are not ours. Never enter a key or phrase where they lead.`,
    )
  })
})

describe('where the card says it comes from', () => {
  const source = (by: 'summary' | 'record' | 'list') => {
    const card = document.createElement('div')
    fillCard(card, { ...about, chain: null, state: 'stub', from: { service: 'eth.example', by } }, actions)
    return [...card.querySelectorAll<HTMLElement>('.from > *')].map(({ dataset }) => dataset.t).join()
  }

  it.each([
    ['list', 'Source: a list of eth.example.'],
    ['record', 'Source: eth.example.'],
    ['summary', 'Source: eth.example; its words may be machine-written.'],
  ] as const)('%s', (by, said) => {
    expect(source(by)).toBe(said)
  })
})

describe('the place for facts', () => {
  const gloss: Gloss = { ...about, chain: { id: '1', name: 'Ethereum', how: 'link' }, state: 'summary' }
  const filled = (facts: ShownFacts, again = nothing, more: Partial<Gloss> = {}) => {
    const card = document.createElement('div')
    const shown = { ...gloss, ...more }
    fillCard(card, shown, actions)
    fillFacts(card, facts, shown, actions, again)
    const own = (each: HTMLElement) =>
      [each, ...each.querySelectorAll<HTMLElement>('*')].map(({ dataset }) => dataset.t)
    return (what: string) => [...card.querySelectorAll<HTMLElement>(what)].map((each) => own(each).join(''))
  }

  const words = (text: string) => toldOf([{ type: 'text' as const, text }])
  const line = (label: 'failed' | 'transfers' | 'fee', ...texts: string[]) => ({
    label: toldOf(phrase(`fact.${label}`)),
    texts: texts.map(words),
  })

  it('holds what each side has more and less of, the facts, and the rest one click away', () => {
    const texts = filled({
      ...noFacts,
      changes: [{ label: words('ada.eth'), texts: [words('−5 DAI'), words('+6 IT')] }],
      lines: [line('fee', '<b>1</b> wei')],
      more: [line('transfers', 'ada → kim: 5 DAI', 'kim → ada: 6 IT')],
      warnings: [phrase('warning.scam', { name: 'IT' })],
    })
    expect(texts('.changes dt')).toEqual(['ada.eth'])
    expect(texts('.changes dd > span')).toEqual(['−5 DAI', '+6 IT'])
    expect(texts('.facts > .lines dd > span')).toEqual(['<b>1</b> wei'])
    expect(texts('.again[aria-expanded="false"]')).toEqual(['More'])
    expect(texts('.facts > [hidden] dd > span')).toEqual(['ada → kim: 5 DAI', 'kim → ada: 6 IT'])
    expect(texts('.head + .warning')).toEqual(['⚠ IT is marked as a scam.'])
  })

  it('leaves unsaid what the title says', () => {
    const sentences = [[{ type: 'text' as const, text: 'ada.eth failed to swap 1 ETH: the price moved too far' }]]
    const failed = { ...noFacts, lines: [line('failed', 'the price moved too far'), line('fee', '1 wei')] }
    expect(filled(failed, nothing, { sentences })('.lines dt')).toEqual(['Fee'])
    expect(filled(failed)('.lines dt')).toEqual(['Failed', 'Fee'])
  })

  it('says an amount that is only the end of another in the title', () => {
    const sentences = [[{ type: 'text' as const, text: 'ada.eth sent 10.3 ETH' }]]
    expect(filled({ ...noFacts, lines: [line('fee', '0.3 ETH')] }, nothing, { sentences })('.lines dt')).toEqual([
      'Fee',
    ])
  })

  it('says that they are on their way, and why they did not come', () => {
    expect(filled('loading')('.facts .note')).toEqual(['Loading details…'])
    const failed = filled({ failed: 'The service could not be reached.' })
    expect(failed('.facts > *')).toEqual(['The service could not be reached.', 'Load details again'])
  })
})
