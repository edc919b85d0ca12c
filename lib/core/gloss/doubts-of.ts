import type { Phrase, PhraseId } from '../phrases/phrase'
import type { Gloss } from './gloss'
import type { NameFault } from './sentence'
import { shownSentences } from './sentence-text'

/** Warnings that say the same as a fault of a name. */
const told: Partial<Record<NameFault, PhraseId>> = {
  scam: 'warning.scam',
  letters: 'warning.imitates',
  coin: 'warning.coin',
  token: 'warning.token',
}

/**
 * All warnings about a gloss, each once and without a full stop: those of its deed, and the faults of names in its
 * sentence. The same for mark, card and row.
 */
export function doubtsOf(gloss: Pick<Gloss, 'warnings' | 'sentences' | 'yours'>): Phrase[] {
  const { warnings = [] } = gloss
  const [first = []] = shownSentences(gloss)
  const faults = new Set(
    first.flatMap((part) => ('suspicious' in part && part.suspicious ? (part.passesFor ?? 'letters') : [])),
  )
  // A warning already names the token or address.
  const isTold = (fault: NameFault) => warnings.some(({ id }) => id === told[fault])
  return [...warnings, ...[...faults].filter((fault) => !isTold(fault)).map(doubtPhrase)]
}

/** Why a name may mislead: the same words on marks, cards, rows and lists. */
export const doubtPhrase = (passesFor: NameFault = 'letters'): Phrase => ({ id: `name.${passesFor}`, params: {} })
