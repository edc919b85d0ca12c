import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english } from '../lib/core/phrases/english'
import { carriedBy } from './rules/carried'
import { circlesOf } from './rules/circles'
import { importFaults } from './rules/imports'
import { keptTypes, knownTexts, messageTypes } from './rules/known-texts'
import { mutualAreas, mutualFaults } from './rules/layers'
import { longFunctionFaults, needlessExceptions } from './rules/long-functions'
import { baseNameFaults, genericFaults } from './rules/names'
import { pageMemberFaults } from './rules/page-members'
import { unusedPhrases, wordFaults } from './rules/phrases'
import { filesIn, parsed, sourceFiles } from './rules/source-files'
import { codeFaults, globalFaults, nameFaults, sizeFaults } from './rules/style'
import { textMembers } from './rules/text-members'

const shipped = sourceFiles('entrypoints', 'components', 'lib')
const all = [...shipped, ...sourceFiles('tests', 'scripts')]
const within = (...folders: string[]) => shipped.filter(({ path }) => folders.some((at) => path.startsWith(`${at}/`)))

describe('the project', () => {
  test('has only the agreed files at its top', () => {
    const agreed = [
      ...[
        'package.json',
        'package-lock.json',
        'wxt.config.ts',
        'tsconfig.json',
        'README.md',
        'CHANGELOG.md',
        'CONTRIBUTING.md',
      ],
      ...['entrypoints', 'components', 'lib', 'assets', 'tests', 'docs', 'scripts', 'node_modules'],
    ]
    const there = readdirSync(new URL('..', import.meta.url)).filter((name) => !name.startsWith('.'))
    expect(there.filter((name) => !agreed.includes(name))).toEqual([])
  })

  test('imports only along the arrows of the design', () => {
    expect(shipped.flatMap(importFaults)).toEqual([])
  })

  test('imports nothing in a circle', () => {
    expect(circlesOf(shipped)).toEqual([])
  })

  test('has no two areas that need each other, but for those with a reason', () => {
    expect(mutualFaults(shipped)).toEqual([])
    expect(Object.keys(mutualAreas).length).toBeLessThanOrEqual(2)
  })

  test('keeps every file short', () => {
    expect(all.flatMap(sizeFaults)).toEqual([])
  })

  test('keeps every function short enough to be read in one go', () => {
    expect(shipped.flatMap(longFunctionFaults)).toEqual([])
    expect(needlessExceptions(shipped)).toEqual([])
  })

  test('names every file in kebab-case', () => {
    const files = ['entrypoints', 'components', 'lib', 'tests', 'scripts', 'assets'].flatMap(filesIn)
    expect(files.flatMap(nameFaults)).toEqual([])
  })

  test('gives no two files the same name', () => {
    expect(baseNameFaults(shipped)).toEqual([])
  })

  test('names every constant by what it is of', () => {
    expect(shipped.flatMap(genericFaults)).toEqual([])
  })

  test('has no any, console, class, default export, barrel or raw HTML', () => {
    expect(all.flatMap(codeFaults)).toEqual([])
  })

  test('reaches the network in one file only', () => {
    const fetching = shipped.filter((file) => globalFaults(file, ['fetch', 'XMLHttpRequest', 'WebSocket']).length > 0)
    expect(fetching.map(({ path }) => path)).toEqual(['lib/background/call/send.ts'])
  })

  test('keeps the browser out of the core and out of components', () => {
    const apart = within('lib/core', 'lib/api', 'components')
    expect(apart.flatMap((file) => globalFaults(file, ['browser', 'chrome', 'indexedDB', 'localStorage']))).toEqual([])
    expect(
      within('lib/core', 'lib/api').flatMap((file) => globalFaults(file, ['document', 'window', 'navigator'])),
    ).toEqual([])
  })

  test('case 131: asks for keys and passphrases in the options alone, and for nothing in a web page', () => {
    const secretive = shipped.filter(({ text }) => /type="password"/.test(text)).map(({ path }) => path)
    expect(secretive).toEqual(['components/options/secret-field.tsx', 'components/options/vault-panel.tsx'])
    const field = /from '[./]*(?:components\/)?(?:options\/)?(?:secret-field|vault-panel)'/
    const asking = shipped.filter(({ text }) => field.test(text)).map(({ path }) => path)
    expect(asking).toEqual(['components/options/keys-page.tsx', 'components/options/welcome-start.tsx'])
    const fields = /(?:element|createElement)\(\s*['"](?:input|textarea|form|iframe)['"]|contentEditable|\bprompt\(/
    expect(within('lib/content', 'lib/page').filter(({ text }) => fields.test(text))).toEqual([])
  })

  test('case 170: asks elements of a page through the browser’s own prototypes alone', () => {
    const scripts = ['annotate', 'marks', 'card', 'addresses', 'gate', 'world'].map((name) => `entrypoints/${name}.ts`)
    const beside = shipped.filter(({ path }) => /^lib\/(content|page)\//.test(path) || scripts.includes(path))
    expect(beside.flatMap(pageMemberFaults)).toEqual([])
  })

  test('uses every phrase of the catalogue', () => {
    expect(unusedPhrases(Object.keys(english), shipped)).toEqual([])
  })

  test('stores and sends phrases, and makes words of them where they are shown', () => {
    const silent = within('lib/background', 'lib/core', 'lib/api', 'lib/rpc')
    expect(silent.flatMap(wordFaults)).toEqual([])
  })

  test('sends and keeps no text but what is known to be no words of ours', () => {
    const found = textMembers(within('lib'), [...messageTypes, ...keptTypes])
    expect(found).toEqual(Object.values(knownTexts).flat().sort())
  })

  test('draws marks by what finds hashes in the script beside, and carries that only once', () => {
    const found = carriedBy('entrypoints/marks', shipped).filter((path) => path.startsWith('lib/content/find/'))
    // Neither keeps anything.
    expect(found).toEqual(['lib/content/find/in-text', 'lib/content/find/text-limits'])
    expect(carriedBy('entrypoints/annotate', shipped)).not.toContain('lib/content/place/finder')
    expect(carriedBy('entrypoints/addresses', shipped)).not.toContain('lib/content/place/finder')
  })

  test('only wires in entry points', () => {
    const long = within('entrypoints').filter(({ text }) => text.split('\n').length > 41)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

describe('the rules can fail', () => {
  const faults = (path: string, text: string) => importFaults(parsed(path, text))

  test.each([
    ['a content script takes the endpoint table', 'lib/content/card.ts', "import { endpoints } from '../api/index'"],
    ['a content script takes a package', 'lib/content/card.ts', "import { render } from 'preact'"],
    ['a component calls an endpoint', 'components/cell.tsx', "import { call } from '../lib/rpc/call'"],
    ['a component takes the browser', 'components/cell.tsx', "import { browser } from 'wxt/browser'"],
    ['the core takes a schema', 'lib/core/amounts/format.ts', "import { z } from 'zod/mini'"],
    ['a page script takes an error', 'lib/page/sign.ts', "import { AppError } from '../core/errors'"],
    ['the background draws', 'lib/background/cache/cache.ts', "const view = await import('../../ui/views')"],
    ['an area nobody knows', 'lib/utils/misc.ts', "import { x } from '../core/errors'"],
    ['a page takes the background', 'entrypoints/popup/main.tsx', "import { send } from '../../lib/background/send'"],
  ])('when %s', (_, path, text) => {
    expect(faults(path, text)).toHaveLength(1)
  })

  test('and types may cross where values may not', () => {
    expect(faults('lib/content/card.ts', "import type { Output } from '../api/define'")).toEqual([])
    expect(faults('lib/content/card.ts', "import { type Output } from '../api/define'")).toEqual([])
  })

  test('when two files take types of each other', () => {
    const files = [
      parsed('lib/core/a.ts', "import type { B } from './b'"),
      parsed('lib/core/b.ts', "import type { A } from './a'"),
    ]
    expect(circlesOf(files)).toEqual(['lib/core/a → lib/core/b → lib/core/a'])
  })

  test('when two files have one name', () => {
    const paths = ['lib/ui/gate.ts', 'lib/background/gate.tsx', 'entrypoints/gate.ts', 'lib/api/index.ts']
    expect(baseNameFaults(paths.map((path) => ({ path })))).toEqual(['lib/ui/gate.ts = lib/background/gate.tsx'])
  })

  test('when a constant says nothing of what it limits', () => {
    expect(genericFaults(parsed('lib/ui/x.ts', 'export const most = 3\nconst longest = 4'))).toHaveLength(2)
    expect(genericFaults(parsed('lib/ui/x.ts', 'const mostRows = 3'))).toEqual([])
  })

  test('when two folders take from each other', () => {
    const files = [
      parsed('lib/ui/page/a.ts', "import type { B } from '../data/b'"),
      parsed('lib/ui/data/c.ts', "import { d } from '../page/d'"),
      parsed('lib/ui/data/b.ts', "import { d } from '../../core/d'"),
    ]
    expect(mutualFaults(files)).toEqual(['lib/ui/data ↔ lib/ui/page'])
  })

  test.each([
    ['any', 'export const x = (y: any) => y'],
    ['the console', "export const x = () => console.log('here')"],
    ['a default export', 'export default 1'],
    ['a class', 'export class Client {}'],
    ['a barrel', "export { a } from './a'\nexport { b } from './b'"],
    ['a whole file', "export * from './a'\nexport const x = 1"],
    ['raw HTML', "export const x = (e: Element) => { e.innerHTML = '' }"],
    ['a silenced compiler', '// @ts-ignore\nexport const x = 1'],
  ])('when code has %s', (_, text) => {
    expect(codeFaults(parsed('lib/core/x.ts', text))).not.toEqual([])
  })

  test.each([
    ['a member', 'export const x = (node: Node) => node.parentNode'],
    ['a member that may be none', 'export const x = (node?: Element) => node?.shadowRoot'],
    ['a member of what a call gives', "export const x = (of: Element) => near(of, 'a').id"],
    ['a name in quotes', "export const x = (element: Element) => element['matches']('a')"],
    ['parts', 'export const x = (element: HTMLElement) => { const { style } = element; return style }'],
  ])('when a script beside a page asks an element for %s', (_, text) => {
    expect(pageMemberFaults(parsed('lib/content/find/x.ts', text))).toHaveLength(1)
  })

  test('and it may ask what it made itself, and a range', () => {
    const text =
      'export const x = () => { badge.style.width = dom.textContent(node); return rangeOf(y).getClientRects() }'
    expect(pageMemberFaults(parsed('lib/content/find/x.ts', text))).toEqual([])
  })

  test('when a phrase is used nowhere, or a background asks for words', () => {
    const file = parsed(
      'lib/background/x.ts',
      `phrase('a.b', phrase(\`c.\${d}\`))\nkeep(AppError.from(thrown).message)`,
    )
    expect(unusedPhrases(['a.b', 'a.b.one', 'c.e', 'a.c'], [file])).toEqual(['a.c'])
    expect(wordFaults(file)).toHaveLength(1)
    const makes = parsed('lib/background/x.ts', "import { wordsOf } from '../core/phrases/words-of'")
    expect(wordFaults(makes)).toHaveLength(1)
  })

  test('when a message carries a text, or what is kept holds one', () => {
    const file = parsed(
      'lib/rpc/x.ts',
      `interface ToPage { 'page.say': [{ n: number }, { words: string; by: 'a' | 'b'; said: Phrase; kept: Kept[] }] }
       interface Kept extends Base { notes?: (string | null)[]; by: Record<string, number> }
       interface Base { of: Record<string, string> }
       interface Phrase { id: string }`,
    )
    expect(textMembers([file], ['ToPage'])).toEqual(['Base.of', 'Kept.notes', 'page.say.words'])
  })

  test('when a file or a function is long, a name is bad, or code reaches for a global', () => {
    expect(sizeFaults(parsed('lib/core/x.ts', '\n'.repeat(251)))).toHaveLength(1)
    const lines = '\n'.repeat(120)
    expect(longFunctionFaults(parsed('lib/core/x.ts', `const x = () => {${lines}}`))).toHaveLength(1)
    expect(longFunctionFaults(parsed('lib/core/x.ts', `const x = () => {}${lines}const y = () => {}`))).toEqual([])
    expect(nameFaults('lib/core/parseJson.ts')).toHaveLength(1)
    expect(globalFaults(parsed('lib/core/x.ts', "fetch('https://x.example')"), ['fetch'])).toHaveLength(1)
    expect(
      globalFaults(parsed('lib/core/x.ts', 'export const go = (fetch: () => void) => fetch()'), ['fetch']),
    ).toEqual([])
  })
})
