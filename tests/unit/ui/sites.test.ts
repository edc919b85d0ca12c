import { describe, expect, test } from 'vitest'
import { isWanted } from '../../../lib/background/registration'
import { chainOfHost } from '../../../lib/core/chains'
import { covers, patternOf } from '../../../lib/ui/permissions'
import { siteState, wanted } from '../../../lib/ui/sites'
import { fc } from '../../fast-check'

const origins = [
  'https://etherscan.io',
  'https://example.org',
  'http://localhost:8080',
  'https://basescan.org',
] as const
const where = fc.record({
  annotateWhere: fc.constantFrom('nowhere', 'sites', 'explorers', 'everywhere'),
  sitesOn: fc.subarray([...origins]),
  sitesOff: fc.subarray([...origins]),
})

describe('a site', () => {
  test('is wanted here exactly where the background annotates it', () => {
    fc.assert(
      fc.property(where, fc.constantFrom(...origins), (settings, origin) => {
        const { host } = new URL(origin)
        const given = { ...settings, pausedUntil: 0, ownExplorers: {} } as const
        expect(wanted(origin, given, chainOfHost(host) !== undefined)).toBe(isWanted(origin, host, given, 1))
      }),
    )
  })

  test('that is wanted and not granted says so', () => {
    const on = { annotateWhere: 'sites', sitesOn: ['https://example.org'], sitesOff: [] } as const
    const settings = { ...on, sitesOn: [...on.sitesOn], sitesOff: [] }
    expect(siteState('https://example.org', settings, false, [])).toBe('ungranted')
    expect(siteState('https://example.org', settings, false, ['https://example.org/*'])).toBe('on')
    expect(siteState('https://other.example', settings, false, ['https://*/*'])).toBe('off')
  })
})

describe('a grant', () => {
  test.each([
    ['<all_urls>', true],
    ['https://*/*', true],
    ['*://*/*', true],
    ['https://sub.example.org/*', true],
    ['https://*.example.org/*', true],
    ['http://*/*', false],
    ['https://example.org/*', false],
    ['https://ample.org/*', false],
    ['https://*.ample.org/*', false],
    ['https://sub.example.org:443/*', true],
    ['nonsense', false],
  ])('%s covers https://sub.example.org:8443: %s', (pattern, covered) => {
    expect(covers([pattern], 'https://sub.example.org:8443')).toBe(covered)
  })

  test('is asked for one host, whatever its port', () => {
    expect(patternOf('http://127.0.0.1:4173')).toBe('http://127.0.0.1/*')
  })
})
