import { afterEach, expect, test } from 'vitest'
import { explorerPatterns } from '../../../lib/core/chains/explorer-patterns'
import { patternOf } from '../../../lib/core/hosts/match-pattern'
import { isHost, isOrigin, isSitePattern, neverMatches } from '../../../lib/settings/site-patterns'
import { browserKinds } from '../../../scripts/find-browser'
import { type Stage, stage } from '../drive/stage'

/** Hosts as an imported file or a policy may name them, ordinary and odd. */
const hosts = [
  'a',
  '1',
  '_',
  'a_b.example',
  'a.example.',
  'a.example:8080',
  'a.example:80',
  '-a.example',
  'a-.example',
  'xn--bcher-kva.example',
  '[::1]',
  '[::1]:3000',
  '1.2.3.4',
  '1.2.3.999',
  '*',
  '*.1.2.3.4',
  '*.a',
  '*.com',
  '*.[::1]',
  'a*b',
  'a!b.example',
  'a,b',
  'a..b',
  '..',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(126)}b`,
  `${'a.'.repeat(200)}b`,
]

/** Runs in a page of the extension: the patterns that the browser does not take for a script. */
async function refusedBy(patterns: readonly string[]): Promise<string[]> {
  type Api = typeof import('wxt/browser').browser
  const api =
    (globalThis as { browser?: Api; chrome?: Api }).browser ?? (globalThis as unknown as { chrome: Api }).chrome
  const refused: string[] = []
  for (const pattern of patterns) {
    for (const place of ['matches', 'excludeMatches']) {
      const script = { id: 'tried', js: ['gate.js'], matches: ['https://a.example/*'], [place]: [pattern] }
      try {
        await api.scripting.registerContentScripts([script])
        await api.scripting.unregisterContentScripts({ ids: ['tried'] })
      } catch {
        refused.push(`${place}: ${pattern}`)
      }
    }
  }
  return refused
}

let at: Stage
afterEach(() => at?.close())

test.each(browserKinds)('%s takes every pattern that a setting can lead to', async (kind) => {
  at = await stage({ kind, untouched: true })
  const page = await at.driver.extensionPage('popup.html')
  await page.evaluate('globalThis.__name ??= (named) => named')
  const origins = hosts.flatMap((host) => [`https://${host}`, `http://${host}`]).filter(isOrigin)
  const explorers = Object.fromEntries(hosts.filter(isHost).map((host) => [host, '1']))
  const patterns = [
    ...origins.map(patternOf),
    ...explorerPatterns(explorers),
    ...neverMatches(hosts.filter(isSitePattern)),
  ]
  expect(new Set(patterns).size).toBeGreaterThan(30)
  expect(await page.evaluate(refusedBy, [...new Set(patterns), '*://*/*'])).toEqual([])
})
