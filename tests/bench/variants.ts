/**
 * Scripts that are measured against each other, as sources for the page's isolated world. Each does all of its work
 * when it is run.
 */
import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { root } from '../../scripts/build'

export interface Variant {
  name: string
  /** Script to put into the page; undefined lets the page alone. */
  script?: string
}

/** Visits every text and link once and counts what it finds: the least that finding costs without any trick. */
const bareScan = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let count = 0
  for (let text; (text = walker.nextNode()); ) {
    if (text.length > 65 && text.data.includes('0x')) count += text.data.match(/\\b0x[0-9a-f]{64}\\b/gi)?.length ?? 0
  }
  for (const link of document.links) if (/0x[0-9a-f]{64}/i.test(link.href)) count++
  return count
})()`

/** Libraries of the registry, as a user would call them. */
const libraries: Record<string, string> = {
  'mark.js': `import Mark from 'mark.js'; new Mark(document.body).markRegExp(/0x[0-9a-f]{64}/gi)`,
  'find-and-replace-dom-text': `import replace from 'findandreplacedomtext'; replace(document.body, { find: /0x[0-9a-f]{64}/gi, wrap: 'mark' })`,
  'linkify-element': `import linkifyElement from 'linkify-element'
    import { createTokenClass, registerPlugin, State } from 'linkifyjs'
    registerPlugin('hash', ({ scanner, parser }) => {
      const Hash = createTokenClass('hash', { isLink: true })
      const { ASCIINUMERICAL } = scanner.tokens
      if (ASCIINUMERICAL) parser.start.tt(ASCIINUMERICAL, Hash)
    })
    linkifyElement(document.body, { validate: (value, type) => type === 'hash' && /^0x[0-9a-f]{64}$/i.test(value) }, document)`,
}

export async function otherVariants(): Promise<Variant[]> {
  const bundled = await Promise.all(
    Object.entries(libraries).map(async ([name, contents]) => {
      const built = await build({
        stdin: { contents, resolveDir: root, loader: 'js' },
        bundle: true,
        minify: true,
        format: 'iife',
        write: false,
        logLevel: 'error',
      })
      return { name, script: built.outputFiles[0]?.text ?? '' }
    }),
  )
  return [{ name: 'page alone' }, { name: 'bare scan', script: bareScan }, ...bundled]
}

export const gateScript = (folder: string): Promise<string> => readFile(`${folder}/gate.js`, 'utf8')
