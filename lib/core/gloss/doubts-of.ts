import type { Phrase, PhraseId } from '../phrases/phrase'
import type { Gloss } from './gloss'
import { shownSentences } from './gloss'
import type { NameFault, Sentence } from './sentence'

/** Warnings that say the same as a fault of a name. */
const sameWarnings: Partial<Record<NameFault, PhraseId>> = {
  scam: 'warning.scam',
  letters: 'warning.imitates',
  coin: 'warning.coin',
  token: 'warning.token',
}

/**
 * All warnings about a gloss, each once and without a full stop: those of its deed, and the faults of names in its
 * sentence. The same for mark, card and row.
 */
export function doubtsOf(
  gloss: Pick<Gloss, 'sentences' | 'yours'> & { warnings?: readonly Phrase[] | undefined },
): Phrase[] {
  const { warnings = [] } = gloss
  const [first = []] = shownSentences(gloss)
  const faults = new Set(
    first.flatMap((part) => ('suspicious' in part && part.suspicious ? (part.passesFor ?? 'letters') : [])),
  )
  // A warning already names the token or address.
  const isTold = (fault: NameFault) => warnings.some(({ id }) => id === sameWarnings[fault])
  return [...warnings, ...[...faults].filter((fault) => !isTold(fault)).map(doubtPhrase)]
}

/** Whether a name in a sentence bears this warning, so that it need not be said again in front. */
export const isSaidIn = (sentence: Sentence, { id, params: { name } }: Phrase): boolean =>
  sentence.some(
    (part) =>
      'suspicious' in part &&
      part.suspicious &&
      sameWarnings[part.passesFor ?? 'letters'] === id &&
      (part.text === name || name === undefined),
  )

/** Why a name may mislead: the same words on marks, cards, rows and lists. */
export const doubtPhrase = (passesFor: NameFault = 'letters'): Phrase => ({ id: `name.${passesFor}`, params: {} })
