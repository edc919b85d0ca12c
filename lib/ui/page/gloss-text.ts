import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { sentenceText, warnedText } from '../../core/gloss/sentence'
import { wordsOf } from '../../core/phrases/words-of'
import { markdownText } from '../../core/text/markdown-text'
import { glossWords } from './gloss-words'

/**
 * A gloss as a line for a chat or a ticket: the sentence, its chain and a link to the transaction. Its recipient is not
 * the reader, so it spells out the reader's own addresses.
 */
export const glossText = (gloss: Gloss): string => `${lineOf(gloss)}\n${gloss.explorer ?? gloss.hash}`

/** The same as a Markdown link, in which nothing can act as someone else's markup. */
export function glossMarkdown(gloss: Gloss): string {
  const text = markdownText(lineOf(gloss))
  return gloss.explorer ? `[${text}](${gloss.explorer})` : `${text} \`${gloss.hash}\``
}

function lineOf(gloss: Gloss): string {
  const [first] = gloss.sentences
  const text = first
    ? warnedText(sentenceText(first), doubtsOf({ ...gloss, yours: gloss.sentences }).map(wordsOf))
    : glossWords(gloss).text
  return gloss.chain ? `${text} (${gloss.chain.name})` : text
}
