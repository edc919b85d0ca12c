import { expect, it } from 'vitest'
import { mayLabel } from '../../../../lib/background/address-book/may-label'

const site = 'https://site.example'

it.each([
  ['chrome-extension://a', 'everywhere', [], true],
  ['moz-extension://a', 'everywhere', [], false],
  ['moz-extension://a', 'everywhere', [site], true],
  ['moz-extension://a', 'explorers', [], true],
  ['moz-extension://a', 'nowhere', [], true],
] as const)(
  'case 196: labels stand in pages of chosen sites, where a page may reach them: %s, %s, %j',
  (ours, annotateWhere, on, may) => {
    expect(mayLabel(site, { annotateWhere, sitesOn: [...on] }, ours)).toBe(may)
  },
)
