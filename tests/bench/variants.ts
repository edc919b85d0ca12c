/**
 * Scripts that are measured against each other, as sources for the page's isolated world. Each does all of its work
 * when it is run; in a changing page also with each batch of new rows, in the next frame.
 */
import { build } from 'esbuild'
import { root } from '../../scripts/build'

export interface Variant {
  name: string
  /** Script to put into the page, its name in the extension. */
  file: string
  /** Its source; none for the page alone and for our own, which the release has. */
  script?: string
}

/** Visits every text and link once and counts what it finds: the least that finding costs without any trick. */
const bareScan = `let count = 0
function run(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text; (text = walker.nextNode()); ) {
    if (text.length > 65 && text.data.includes('0x')) count += text.data.match(/\\b0x[0-9a-f]{64}\\b/gi)?.length ?? 0
  }
  for (const link of root === document.body ? document.links : root.querySelectorAll('a'))
    if (/0x[0-9a-f]{64}/i.test(link.href)) count++
}`

/** Libraries of the registry, as a user would call them. */
const libraries: Record<string, string> = {
  'mark.js': `import Mark from 'mark.js'; const run = (root) => new Mark(root).markRegExp(/0x[0-9a-f]{64}/gi)`,
  'find-and-replace-dom-text': `import replace from 'findandreplacedomtext'; const run = (root) => replace(root, { find: /0x[0-9a-f]{64}/gi, wrap: 'mark' })`,
  'linkify-element': `import linkifyElement from 'linkify-element'
    import { createTokenClass, registerPlugin, State } from 'linkifyjs'
    registerPlugin('hash', ({ scanner, parser }) => {
      const Hash = createTokenClass('hash', { isLink: true })
      const { ASCIINUMERICAL } = scanner.tokens
      if (ASCIINUMERICAL) parser.start.tt(ASCIINUMERICAL, Hash)
    })
    const options = { validate: (value, type) => type === 'hash' && /^0x[0-9a-f]{64}$/i.test(value) }
    const run = (root) => linkifyElement(root, options, document)`,
}

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

/** What ours is measured against. */
export async function otherVariants(): Promise<Variant[]> {
  const bundled = await Promise.all(
    Object.entries({ [scan]: bareScan, ...libraries }).map(async ([name, contents]) => {
      const built = await build({
        stdin: { contents: contents + whenChanged, resolveDir: root, loader: 'js' },
        bundle: true,
        minify: true,
        format: 'iife',
        write: false,
        logLevel: 'error',
      })
      return { name, file: `${name.replace(' ', '-')}.js`, script: built.outputFiles[0]?.text ?? '' }
    }),
  )
  return [alone, ...bundled]
}
