import { type Gloss, isTransaction, shownSentences } from '../../../core/gloss/gloss'
import { sentenceText } from '../../../core/gloss/sentence'
import { errorLine, said } from '../dom/messages'

/** The words for a gloss without a sentence. */
export const inWords = ({ state, dropped, unsure }: Gloss): string =>
  said(
    dropped
      ? 'mark.dropped'
      : unsure
        ? 'mark.pendingOrFailed'
        : `mark.${state === 'summary' || state === 'stub' ? 'done' : state}`,
  )

/** A gloss as one line of text. */
export function markLine(gloss: Gloss): string {
  const [first] = shownSentences(gloss)
  if (gloss.state === 'error') return gloss.error ? errorLine(gloss.error) : inWords(gloss)
  return first ? sentenceText(first) : inWords(gloss)
}

/** True for errors that apply to all hashes alike: the toolbar shows them once. */
const isOfKey = ({ error }: Gloss) => /^(auth|permission)\./.test(error?.code ?? '')

/**
 * Whether there is a mark beside the hash. Yes for a transaction, and, while its gloss is still missing, for a hash
 * that something calls one or that the reader asked about. No for what merely might be one, or when a key is missing or
 * refused.
 */
export const isShown = (gloss: Gloss): boolean =>
  isTransaction(gloss) || (/^(held|unserved|error)$/.test(gloss.state) && !gloss.doubt && !isOfKey(gloss))

/**
 * Whether a hash counts as one of the page's transactions. Not if it turned out to be none, or nothing suggests that it
 * is one.
 */
export const isLikely = (gloss?: Gloss): boolean => !gloss || (gloss.state !== 'unknown' && !gloss.doubt)
