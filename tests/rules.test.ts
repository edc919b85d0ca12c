import { describe, expect, test } from 'vitest'
import { besideTheirUser, depthOf } from './rules/depth'
import { circlesOf, importFaults, misplacedFaults, mutualFaults } from './rules/imports'
import { pageMemberFaults } from './rules/page-members'
import { unusedPhrases, wordFaults } from './rules/phrases'
import { sidedFaults } from './rules/sides'
import { parsed } from './rules/source-files'
import {
  baseNameFaults,
  booleanArgumentFaults,
  codeFaults,
  exportedTwice,
  genericFaults,
  globalFaults,
  longFunctionFaults,
  nameFaults,
  sizeFaults,
} from './rules/style'
import { textMembers } from './rules/text-members'

describe('the rules can fail', () => {
  const faults = (path: string, text: string) => importFaults(parsed(path, text))

  test.each([
    ['a content script takes the endpoint table', 'lib/content/card.ts', "import { endpoints } from '../api/index'"],
    ['a content script takes a package', 'lib/content/card.ts', "import { render } from 'preact'"],
    ['a component calls an endpoint', 'components/cell.tsx', "import { call } from '../lib/rpc/send-message'"],
    ['a component takes the browser', 'components/cell.tsx', "import { browser } from 'wxt/browser'"],
    ['the core takes a schema', 'lib/core/amounts/format.ts', "import { z } from 'zod/mini'"],
    ['a page script takes an error', 'lib/page/sign.ts', "import { AppError } from '../core/errors'"],
    ['the background draws', 'lib/background/call/cache.ts', "const view = await import('../../ui/views')"],
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

  test('when two files export one name', () => {
    const files = [
      parsed('lib/ui/a.ts', 'export const { lineOf } = found\nexport type Place = string\nexport function go() {}'),
      parsed('lib/ui/b.ts', 'export interface Place {}\nexport const lineOf = 1, go = 2\nconst own = 3'),
    ]
    expect(exportedTwice(files)).toHaveLength(3)
    expect(exportedTwice([parsed('lib/ui/a.ts', 'export function go(): 1\nexport function go() {}')])).toEqual([])
  })

  test('when a small file is there for one other file alone', () => {
    const files = [
      parsed('lib/ui/list/list.ts', "import { row } from './row'\nimport { line } from '../base/line'\n"),
      parsed('lib/ui/list/row.ts', "import type { Line } from '../base/line'\nexport const row = 1\n"),
      parsed('lib/ui/base/line.ts', 'export const line = 1\n'),
      parsed('lib/ui/list/long.ts', `export const long = 1${'\n'.repeat(301)}`),
      parsed('scripts/draw.ts', "import { long } from '../lib/ui/list/long'\n"),
    ]
    const depth = depthOf(files)
    expect(depth).toEqual({
      ...{ files: 4, medianLines: 2, tinyShare: 75 },
      lone: [{ path: 'lib/ui/list/row.ts', user: 'lib/ui/list/list.ts' }],
      long: ['lib/ui/list/long.ts'],
    })
    expect(besideTheirUser(depth)).toEqual(['lib/ui/list/row.ts belongs into lib/ui/list/list.ts, which alone uses it'])
  })

  test('when a constant says nothing of what it limits', () => {
    expect(genericFaults(parsed('lib/ui/x.ts', 'export const most = 3\nconst longest = 4'))).toHaveLength(2)
    expect(genericFaults(parsed('lib/ui/x.ts', 'const mostRows = 3'))).toEqual([])
  })

  test.each([
    'margin-left: 4px',
    'border-right: 1px solid',
    'border-top-left-radius: 4px',
    'left: 0',
    'text-align: right',
    'float: left',
    'padding: 0 8px 0 calc(4px + 2px)',
    'inset: 0 auto 0 0',
    'background: linear-gradient(to right, red, blue)',
    'background-position: 100% 0',
    'translate: -100% 0',
    'transform: translateX(4px)',
    'direction: ltr',
  ])('when a style sheet says %s', (declaration) => {
    expect(sidedFaults({ path: 'components/x.css', text: `.x:hover {\n  & a {\n    ${declaration};\n  }\n}` })).toEqual(
      [`components/x.css:3 ${declaration}`],
    )
  })

  test('and what goes along the line, or up and down, may stand', () => {
    const along = [
      'margin-inline-start: 4px',
      'text-align: end',
      'padding: 1px 2px 3px 2px',
      'translate: 0 6px',
      'translate: calc(14px * var(--forward)) 0',
      'grid-template-columns: 1fr',
      'transition: translate 140ms',
      'transform: translateY(2px)',
    ]
    expect(sidedFaults({ path: 'x.css', text: `.left { ${along.join('; ')} }\n/* left: 0; */` })).toEqual([])
  })

  test('when two folders take from each other', () => {
    const files = [
      parsed('lib/ui/page/a.ts', "import type { B } from '../data/b'"),
      parsed('lib/ui/data/c.ts', "import { d } from '../page/d'"),
      parsed('lib/ui/data/b.ts', "import { d } from '../../core/d'"),
    ]
    expect(mutualFaults(files)).toEqual(['lib/ui/data ↔ lib/ui/page'])
    const looks = [
      parsed('components/base/badge.tsx', "import '../values/values.css'"),
      parsed('components/values/value.tsx', "import { Badge } from '../base/badge'"),
    ]
    expect(mutualFaults(looks)).toEqual(['components/base ↔ components/values'])
  })

  test('when a file rides in another script than its folder says', () => {
    const files = [
      parsed(
        'entrypoints/gate.ts',
        "import { a } from '../lib/content/gate/a'\nimport { b } from '../lib/content/card/b'",
      ),
      parsed('entrypoints/card.ts', "import { a } from '../lib/content/gate/a'"),
      parsed('lib/content/gate/a.ts', 'export const a = 1'),
      parsed('lib/content/card/b.ts', 'export const b = 1'),
    ]
    expect(misplacedFaults(files)).toEqual([
      'lib/content/gate/a.ts rides in gate, card, so it belongs in lib/content/shared',
      'lib/content/card/b.ts rides in gate, so it belongs in lib/content/gate',
    ])
  })

  test.each([
    ['any', 'export const x = (y: any) => y'],
    ['the console', "export const x = () => console.log('here')"],
    ['a default export', 'export default 1'],
    ['a class', 'export class Client {}'],
    ['a barrel', "export { a } from './a'\nexport { b } from './b'"],
    ['a whole file', "export * from './a'\nexport const x = 1"],
    ['raw HTML', "export const x = (e: Element) => { e.innerHTML = '' }"],
    ['a formatter for each text', "export const x = (n: number) => new Intl.PluralRules('en').select(n)"],
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
    expect(pageMemberFaults(parsed('lib/content/shared/find/x.ts', text))).toHaveLength(1)
  })

  test('and it may ask what it made itself, and a range', () => {
    const text =
      'export const x = () => { badge.style.width = dom.textContent(node); return rangeOf(y).getClientRects() }'
    expect(pageMemberFaults(parsed('lib/content/shared/find/x.ts', text))).toEqual([])
  })

  test('when a phrase is used nowhere, or a background asks for words', () => {
    const file = parsed(
      'lib/background/x.ts',
      `phrase('a.b', phrase(\`c.\${d}\`))\nkeep(AppError.from(thrown).message)`,
    )
    expect(unusedPhrases(['a.b', 'c.e', 'a.c'], [file])).toEqual(['a.c'])
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
    expect(sizeFaults(parsed('lib/core/x.ts', '\n'.repeat(301)))).toHaveLength(1)
    const lines = '\n'.repeat(120)
    expect(longFunctionFaults(parsed('lib/core/x.ts', `const x = () => {${lines}}`))).toHaveLength(1)
    expect(longFunctionFaults(parsed('lib/core/x.ts', `const x = () => {}${lines}const y = () => {}`))).toEqual([])
    expect(nameFaults('lib/core/parseJson.ts')).toHaveLength(1)
    const called = (text: string) => booleanArgumentFaults(parsed('lib/core/x.ts', text))
    for (const text of ['load(true)', 'deep.load(1, false)', 'new Load(true)', "attention(true, 'x')"])
      expect(called(text), text).toHaveLength(1)
    for (const text of ['load({ fresh: true })', 'attention(true)', 'Promise.resolve(false)', 'load(isFresh)'])
      expect(called(text), text).toEqual([])
    expect(globalFaults(parsed('lib/core/x.ts', "fetch('https://x.example')"), ['fetch'])).toHaveLength(1)
    expect(
      globalFaults(parsed('lib/core/x.ts', 'export const go = (fetch: () => void) => fetch()'), ['fetch']),
    ).toEqual([])
  })
})
