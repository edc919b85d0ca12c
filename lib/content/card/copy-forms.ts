import { markdownText } from '../../core/markdown-text'
import type { Gloss } from '../../rpc/contract'
import { lineOf } from '../words'

/** The forms a gloss is copied in. A link where the chain has a public explorer, else the hash itself. */
export const copyForms: { label: string; of: (gloss: Gloss) => string }[] = [
  { label: 'Text', of: (gloss) => `${lineOf(gloss)}${chainOf(gloss)}` },
  { label: 'Link', of: (gloss) => `${lineOf(gloss)}${chainOf(gloss)}\n${gloss.explorer ?? gloss.hash}` },
  {
    label: 'Markdown',
    of: (gloss) => {
      const text = markdownText(`${lineOf(gloss)}${chainOf(gloss)}`)
      return gloss.explorer ? `[${text}](${gloss.explorer})` : `${text} \`${gloss.hash}\``
    },
  },
]

const chainOf = ({ chain }: Gloss) => (chain ? ` (${chain.name})` : '')
