import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A package of hundreds of modules as one file: each process that tests start would read them all anew. */
function inOneFile(name: string): [name: string, file: string] {
  const [folder = ''] = name.split('/')
  const { version } = JSON.parse(readFileSync(`${root}node_modules/${folder}/package.json`, 'utf8'))
  const file = `${root}node_modules/.cache/hashgloss/${name.replaceAll('/', '-')}-${version}.mjs`
  if (!existsSync(file)) {
    const stdin = { contents: `export * from '${name}'`, resolveDir: root }
    buildSync({ stdin, bundle: true, format: 'esm', platform: 'node', external: ['preact'], outfile: file })
  }
  return [name, file]
}

/** Tests run in Node: the extension API is an in-memory one there, as the polyfill refuses to load outside a browser. */
const alias = {
  '~': root,
  'wxt/browser': `${root}tests/unit/fake-browser.ts`,
  ...Object.fromEntries(['lucide-preact', 'viem/utils', 'zod/mini'].map(inOneFile)),
}

/** The usual number leaves a core alone, which of two is half. */
const inNode = { maxWorkers: availableParallelism() }

const unit = {
  setupFiles: [
    'tests/unit/dom.ts',
    'tests/unit/fake-browser.ts',
    'tests/unit/settings-there.ts',
    'tests/unit/patience.ts',
  ],
  ...inNode,
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * Test files that share a process: to start one and read the sources anew costs more than most of them. Each begins with
 * a new browser and new databases. What is drawn is bound to its document, and so is not among them.
 */
const stateless = ['api', 'background', 'conformance', 'core', 'rpc', 'sandbox', 'scripts', 'settings', 'thrift'].map(
  (folder) => `tests/unit/${folder}/**/*.test.{ts,tsx}`,
)

/** Files that replace modules need modules of their own. */
const replacing = readdirSync(`${root}tests/unit`, { recursive: true })
  .map((name) => `tests/unit/${name}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => /\bvi\.(mock|doMock|resetModules)\(|whole-background'/.test(readFileSync(root + path, 'utf8')))

/** Nine files of 400 took two fifths of the time of all tests in Node. */
const longInNode = [
  ...['upgrades/kept-formats', 'background/call/table-walk', 'scripts/live', 'scripts/live-lies', 'api/fuzz'],
  ...['background/distribution/disagreements', 'background/distribution/two-copies', 'ui/export/export-sentences'],
  'thrift/working-day',
].map((name) => `tests/unit/${name}.test.ts`)

/** A test in a browser waits more than it works: two at a time leave two cores some rest. */
const inBrowsers = {
  // The tests of a process share its browsers.
  isolate: false,
  maxWorkers: Math.min(2, availableParallelism()),
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/**
 * What shows that the main jobs work: sentences, card, popup, options, points and a distribution. The longest stand
 * first, and begin first: one that begins last keeps a core idle.
 */
const mainJobs = [
  ...['whole/tasks', 'pages/page-place', 'whole/tour', 'views/popup', 'points/points-story'],
  ...['views/options', 'pages/page-card', 'whole/fault-page', 'whole/killed-worker'],
].map((name) => `tests/browser/${name}.test.ts`)

const placeOf = ({ moduleId }: { moduleId: string }) => [...mainJobs, ''].findIndex((path) => moduleId.endsWith(path))

/** Without earlier runs, Vitest would begin with the largest files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

const longOnes = 'tests/browser/**/*.slow.test.ts'

/**
 * `npm test` runs `unit`, `stateless`, `rules` and `browser`, which drives the built extension in real browsers. `npm
 * run test:all` runs the others: `long` ones in Node, `more` in browsers, and `attacks`, pages that want to read, forge
 * or spend. By name alone: `slow`, `natural`, which waits for what only time brings, and `year`, which plays one.
 */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        // A machine under load is slow, not wrong: time is measured in the bench.
        test: {
          name: 'unit',
          root,
          include: ['tests/unit/{components,content,page,ui,upgrades}/**/*.test.{ts,tsx}', ...replacing],
          exclude: longInNode,
          ...unit,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'stateless',
          root,
          include: stateless,
          exclude: [...longInNode, ...replacing],
          isolate: false,
          ...unit,
          setupFiles: ['tests/unit/anew.ts', ...unit.setupFiles],
        },
      },
      {
        resolve: { alias },
        test: { name: 'long', root, include: longInNode, ...unit },
      },
      {
        resolve: { alias },
        test: {
          name: 'rules',
          root,
          include: ['tests/*.test.ts'],
          // What one has parsed, the next asks again.
          isolate: false,
          ...inNode,
          testTimeout: 60_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          root,
          include: mainJobs,
          globalSetup: ['tests/browser/drive/setup.ts'],
          ...inBrowsers,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'more',
          root,
          include: ['tests/browser/**/*.test.ts'],
          exclude: [longOnes, ...mainJobs],
          globalSetup: ['tests/browser/drive/setup.ts'],
          ...inBrowsers,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'slow',
          root,
          include: [longOnes],
          globalSetup: ['tests/browser/drive/setup.ts'],
          ...inBrowsers,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'attacks',
          root,
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: ['tests/browser/drive/setup.ts'],
          ...inBrowsers,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'year',
          root,
          include: ['tests/year/**/*.test.ts'],
          setupFiles: unit.setupFiles,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'natural',
          root,
          include: ['tests/natural/**/*.test.ts'],
          globalSetup: ['tests/browser/drive/setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
