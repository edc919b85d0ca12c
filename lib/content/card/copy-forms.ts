import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { warnedText } from '../../core/gloss/sentence-text'
import { markdownText } from '../../core/text/markdown-text'
import { wordsFor } from '../shared/dom/messages'
import { markLine } from '../shared/marks/mark-lines'

/** The forms in which a gloss can be copied; undefined for those it does not have. */
export const copyForms: {
  label: 'hash' | 'sentence' | 'link' | 'Markdown'
  of: (gloss: Gloss) => string | undefined
}[] = [
  { label: 'hash', of: ({ hash }) => hash },
  { label: 'sentence', of: (gloss) => (gloss.sentences.length ? sentenceOf(gloss) : undefined) },
  { label: 'link', of: ({ explorer }) => explorer },
  {
    label: 'Markdown',
    of: (gloss) => {
      if (!gloss.sentences.length) return
      const text = markdownText(sentenceOf(gloss))
      return gloss.explorer ? `[${text}](${gloss.explorer})` : `${text} \`${gloss.hash}\``
    },
  },
]

/** The recipient is not the reader, so the text names the reader's own addresses. */
const sentenceOf = ({ yours: _, ...gloss }: Gloss) =>
  `${warnedText(markLine(gloss), doubtsOf(gloss).map(wordsFor))}${gloss.chain ? ` (${gloss.chain.name})` : ''}`
