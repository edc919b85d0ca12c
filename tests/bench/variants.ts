/**
 * Scripts that are measured against each other, as sources for the page's isolated world. Each does all of its work
 * when it is run; in a changing page also with each batch of new rows, in the next frame.
 */
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/build'
import type { BenchOptions } from './section'

export interface Variant {
  name: string
  /** Script to put into the page, its name in the extension. */
  file: string
  /** Its source; none for the page alone and for our own, which the release has. */
  script?: string
}

/** What ours is measured against, and the file in `libraries` that calls it as a user would. */
const others: [name: string, file: string][] = [
  ['bare scan', 'bare-scan'],
  ['mark.js', 'mark'],
  ['find-and-replace-dom-text', 'find-and-replace'],
  ['linkify-element', 'linkify'],
]
/** What anything costs that shows something once a page has changed and an answer has come. */
const least: (typeof others)[number] = ['one line, 6 ms later', 'one-line']

/** Runs a `run(root)` on the page as it is, then on what is added to a list, gathered until the next frame. */
const whenChanged = `
run(document.body)
const list = document.getElementById('list')
if (list) {
  let added = []
  const observer = new MutationObserver((records) => {
    if (!added.length) requestAnimationFrame(() => {
      for (const node of added.splice(0)) if (node.isConnected && node.nodeType === 1) run(node)
      observer.takeRecords()
    })
    for (const record of records) added.push(...record.addedNodes)
  })
  observer.observe(list, { childList: true, subtree: true, characterData: true })
}`

export const alone: Variant = { name: 'page alone', file: '' }
export const ours: Variant = { name: 'Hashgloss', file: 'gate.js' }
export const scan = 'bare scan'

export async function variantsFor({ quick }: BenchOptions, changing = false): Promise<Variant[]> {
  const wanted = [...others.slice(0, quick ? 1 : others.length), ...(changing ? [least] : [])]
  const bundled = wanted.map(async ([name, file]) => {
    const contents = `import { run } from './${file}.mjs'\n${whenChanged}`
    const built = await build({
      stdin: { contents, resolveDir: join(root, 'tests/bench/libraries'), loader: 'js' },
      bundle: true,
      minify: true,
      format: 'iife',
      write: false,
      logLevel: 'error',
    })
    return { name, file: `${file}.js`, script: built.outputFiles[0]?.text ?? '' }
  })
  return [alone, ...(await Promise.all(bundled)), ours]
}
