import { beforeAll, describe, expect, test } from 'vitest'
import { languageIds } from '../lib/core/language/languages'
import { english } from '../lib/core/phrases/english'
import { build } from '../scripts/build'
import { browserKinds } from '../scripts/find-browser'
import { type Built, gzipped, initialFiles, readBuilt, scriptsOf, sizeLimit } from './rules/built'

const gate = 'gate.js'
const annotator = 'annotate.js'
const marks = 'marks.js'
const card = 'card.js'
const extras = 'extras.js'
const addresses = 'addresses.js'

/** What must never be part of a script that a web page can reach: schemas, the endpoint table, secrets, the network. */
const privileged = [
  /_zod|ZodMini|\$Zod/,
  /\/addresses\/\{|\/api\/v2|\/rewards\//,
  /explorerKey|partnerKey|administratorToken|userToken/,
  /PBKDF2|AES-GCM|indexedDB/,
  /\bfetch\(|XMLHttpRequest|WebSocket/,
]

describe.each(browserKinds)('the release build for %s', (kind) => {
  let built: Built
  beforeAll(async () => {
    built = readBuilt(await build(kind, 'release'))
  })

  const size = (paths: string[]) => gzipped(paths.map((path) => built.text(path)).join(''))

  test('case 147: asks for exactly these permissions and nothing new', async () => {
    const { version, ...manifest } = built.manifest
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot(`golden/manifest-${kind}.json`)
  })

  test('no shortcut is one that the browser keeps for a menu of its own', () => {
    const commands = Object.values(built.manifest.commands as Record<string, { suggested_key?: { default: string } }>)
    // Chromium suggests four keys at most; readers choose one for the others.
    const keys = commands.flatMap(({ suggested_key }) => suggested_key?.default ?? [])
    expect(keys).toHaveLength(4)
    // Firefox opens File, Edit, View, History, Bookmarks, Tools and Help by Alt and their letter, with Shift or without.
    if (kind === 'firefox') expect(keys.filter((key) => /^Alt\+(Shift\+)?[FEVSBTH]$/.test(key))).toEqual([])
  })

  test('tells who installs it what leaves the browser, as far as the browser asks', () => {
    if (kind !== 'firefox') return
    const { gecko } = built.manifest.browser_specific_settings as { gecko: { data_collection_permissions: unknown } }
    // What is optional has to be asked for before it is sent, and can be switched off: nothing would obey that switch.
    expect(gecko.data_collection_permissions).toEqual({
      required: ['websiteContent', 'searchTerms', 'financialAndPaymentInfo', 'authenticationInfo'],
    })
  })

  test('case 147: grants no site by itself and no loopback at all', () => {
    const text = built.text('manifest.json')
    expect(text).not.toMatch(/127\.0\.0\.1|localhost/)
    const granted = built.manifest.host_permissions as string[]
    expect(granted.every((host) => /^https:\/\/\*\.blockscout\.com\/\*$/.test(host))).toBe(true)
    expect(built.manifest.content_scripts).toBeUndefined()
    expect(built.manifest.web_accessible_resources ?? []).toEqual([])
  })

  test('case 148: runs only its own code', () => {
    const csp = (built.manifest.content_security_policy as { extension_pages: string }).extension_pages
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("script-src 'self'")
    expect(csp).not.toMatch(/unsafe|blob:\S*script|\bhttp:/)
    for (const path of scriptsOf(built)) {
      const code = built.text(path)
      expect.soft(code, `${path} makes code from text`).not.toMatch(/\beval\(|new Function\b|[^.\w]Function\(/)
      expect.soft(code, `${path} names a source map`).not.toMatch(/sourceMappingURL/)
      expect.soft(code, `${path} knows a sandbox`).not.toMatch(/https?:\/\/(127\.0\.0\.1|localhost)/)
    }
    expect(built.files.filter((path) => path.endsWith('.map'))).toEqual([])
  })

  test('words of phrases are in each language’s catalogue, and in no script', () => {
    for (const language of languageIds) {
      const catalogue = JSON.parse(built.text(`languages/${language}.json`)) as object
      expect(
        Object.keys(english).filter((id) => !(id in catalogue)),
        language,
      ).toEqual([])
    }
    const long = Object.values(english).filter((words) => words.length > 60 && !words.includes('{'))
    for (const path of scriptsOf(built)) {
      const code = built.text(path)
      expect(
        long.filter((words) => code.includes(words)),
        path,
      ).toEqual([])
    }
  })

  test('what the browser shows by itself is said in each language', () => {
    for (const language of languageIds) {
      const shown = JSON.parse(built.text(`_locales/${language.replace('-', '_')}/messages.json`)) as object
      expect(Object.keys(shown).sort(), language).toEqual([
        'command_digest',
        'command_hide_sentences',
        'command_next_hash',
        'command_open_search',
        'command_previous_hash',
        'summary',
      ])
    }
  })

  test.each([gate, annotator, marks, card, extras, addresses])('%s holds nothing a page must not reach', (path) => {
    const code = built.text(path)
    for (const mark of privileged) expect.soft(code).not.toMatch(mark)
    expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/)
  })

  test.each([gate, annotator, marks, card, extras, addresses])('%s weighs no more than it may', (path) => {
    const where = '`npm run weigh` shows what each file adds; `size-limit` in package.json has the limit'
    expect(size([path]), where).toBeLessThanOrEqual(sizeLimit(path))
  })

  test('draws the popup from at most 60.2 kB', () => {
    expect(size(initialFiles(built, 'popup.html'))).toBeLessThanOrEqual(60_200)
  })
})
