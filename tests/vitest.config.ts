import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests run in Node: the extension API is an in-memory one there, as the polyfill refuses to load outside a browser. */
const alias = { '~': root, 'wxt/browser': `${root}tests/unit/fake-browser.ts` }

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

/** Tests of what keeps no state share a process: to start one and read the sources anew costs more than most of them. */
const stateless = ['api', 'conformance', 'core', 'sandbox', 'scripts', 'thrift'].map(
  (folder) => `tests/unit/${folder}/**/*.test.{ts,tsx}`,
)

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

/** What shows that the main jobs work: sentences, card, popup, options, points and a distribution. */
const mainJobs = [
  ...['whole/tour', 'whole/tasks', 'whole/killed-worker', 'whole/fault-page'],
  ...['pages/page-find', 'pages/page-place', 'pages/page-card', 'pages/page-secrets'],
  ...['views/popup', 'views/options', 'points/points-story'],
].map((name) => `tests/browser/${name}.test.ts`)

const longOnes = 'tests/browser/**/*.slow.test.ts'

/**
 * `npm test` runs `unit`, `stateless`, `rules` and `browser`, which drives the built extension in real browsers. `npm
 * run test:all` runs the others: `long` ones in Node, `more` in browsers, and `attacks`, pages that want to read, forge
 * or spend. By name alone: `slow`, `natural`, which waits for what only time brings, and `year`, which plays one.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve: { alias },
        // A machine under load is slow, not wrong: time is measured in the bench.
        test: {
          name: 'unit',
          root,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...stateless, ...longInNode],
          ...unit,
        },
      },
      {
        resolve: { alias },
        test: { name: 'stateless', root, include: stateless, exclude: longInNode, isolate: false, ...unit },
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
