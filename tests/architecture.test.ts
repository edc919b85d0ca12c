import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english } from '../lib/core/phrases/english'
import config from '../wxt.config'
import { besideTheirUser, depthOf } from './rules/depth'
import { carriedBy, circlesOf, importFaults, misplacedFaults, mutualFaults } from './rules/imports'
import { keptTypes, knownTexts, messageTypes } from './rules/known-texts'
import { pageMemberFaults } from './rules/page-members'
import { unusedPhrases, wordFaults } from './rules/phrases'
import { needlessSides, sidedFaults } from './rules/sides'
import { filesIn, parsed, readText, sourceFiles } from './rules/source-files'
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

const shipped = sourceFiles('entrypoints', 'components', 'lib')
const all = [...shipped, ...sourceFiles('tests', 'scripts')]
const within = (...folders: string[]) => shipped.filter(({ path }) => folders.some((at) => path.startsWith(`${at}/`)))

const depthLimits = { files: 880, medianLines: 60, lone: 60, beside: 18, tinyShare: 8, long: 4 }

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

  test('has no two areas that need each other', () => {
    expect(mutualFaults(shipped)).toEqual([])
  })

  test('keeps what runs beside a page in the folder of its script', () => {
    expect(misplacedFaults(shipped)).toEqual([])
  })

  test('packs with its sources whatever their build runs', () => {
    const { includeSources: packed = [] } = config.zip ?? {}
    const carried = carriedBy('wxt.config', [...all, parsed('wxt.config.ts', readText('wxt.config.ts'))])
    const missing = carried.filter((path) => !/^(lib|assets)\//.test(path) && !packed.includes(`${path}.ts`))
    expect(missing, 'missing from `buildScripts` of wxt.config.ts').toEqual([])
  })

  test('keeps every file short', () => {
    expect(all.flatMap(sizeFaults)).toEqual([])
  })

  test('keeps every function short enough to be read in one go', () => {
    expect(shipped.flatMap(longFunctionFaults)).toEqual([])
  })

  test('has deep modules: few, none tiny, and none for one other file alone', () => {
    const depth = depthOf([...shipped, ...sourceFiles('scripts')])
    const beside = besideTheirUser(depth)
    expect.soft(depth.files, 'files of lib and components').toBeLessThanOrEqual(depthLimits.files)
    expect.soft(depth.medianLines, 'lines of half of them').toBeGreaterThanOrEqual(depthLimits.medianLines)
    expect.soft(depth.lone.length, 'small files for one other alone').toBeLessThanOrEqual(depthLimits.lone)
    expect.soft(depth.tinyShare, '% of them that are tiny').toBeLessThanOrEqual(depthLimits.tinyShare)
    expect.soft(depth.long.length, depth.long.join('\n')).toBeLessThanOrEqual(depthLimits.long)
    expect.soft(beside.length, beside.join('\n')).toBeLessThanOrEqual(depthLimits.beside)
  })

  test('names every file in kebab-case', () => {
    const files = ['entrypoints', 'components', 'lib', 'tests', 'scripts', 'assets'].flatMap(filesIn)
    expect(files.flatMap(nameFaults)).toEqual([])
  })

  test('gives no two files the same name', () => {
    expect(baseNameFaults(shipped)).toEqual([])
  })

  test('exports no name twice', () => {
    expect(exportedTwice(shipped)).toEqual([])
  })

  test('says what true and false mean where they are passed', () => {
    expect(within('lib/core', 'lib/background').flatMap(booleanArgumentFaults)).toEqual([])
  })

  test('names every constant by what it is of', () => {
    expect(shipped.flatMap(genericFaults)).toEqual([])
  })

  test('has no any, console, class, default export, barrel or raw HTML', () => {
    expect(all.flatMap(codeFaults)).toEqual([])
  })

  test('reaches the network in one file only', () => {
    const fetching = shipped.filter((file) => globalFaults(file, ['fetch', 'XMLHttpRequest', 'WebSocket']).length > 0)
    // What the other reads is ours: words that the build left beside the code.
    expect(fetching.map(({ path }) => path)).toEqual(['lib/background/call/send.ts', 'lib/rpc/take-language.ts'])
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
    const scripts = ['annotate', 'marks', 'card', 'extras', 'addresses', 'gate', 'world', 'keys'].map(
      (name) => `entrypoints/${name}.ts`,
    )
    const beside = shipped.filter(({ path }) => /^lib\/(content|page)\//.test(path) || scripts.includes(path))
    expect(beside.flatMap(pageMemberFaults)).toEqual([])
  })

  test('lays out along the line, which runs from right to left in some languages', () => {
    const sheets = ['entrypoints', 'components', 'lib', 'assets']
      .flatMap(filesIn)
      .filter((path) => path.endsWith('.css'))
      .map((path) => ({ path, text: readText(path) }))
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.flatMap(sidedFaults)).toEqual([])
    expect(needlessSides(sheets)).toEqual([])
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
    const known = Object.values(knownTexts).flat()
    const unlisted = found.filter((member) => !known.includes(member))
    expect(unlisted, 'tests/rules/known-texts.ts does not list by its content').toEqual([])
    expect(known.sort(), 'tests/rules/known-texts.ts lists what is gone, or twice').toEqual(found)
  })

  test('draws marks by what finds hashes in the script beside, and carries that only once', () => {
    const found = carriedBy('entrypoints/marks', shipped).filter((path) => path.startsWith('lib/content/shared/find/'))
    // None keeps anything.
    expect(found).toEqual(['lib/content/shared/find/text-slice'])
  })

  test('only wires in entry points', () => {
    const long = within('entrypoints').filter(({ text }) => text.split('\n').length > 41)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
