import type { Phrase } from '../phrases/phrase'
import { doubtPhrase } from './doubt-phrase'
import type { Gloss } from './gloss'
import { shownSentences } from './shown-sentences'

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
  // A warning already names what the service flags, and whose letters imitate.
  if (warnings[0]) for (const told of ['scam', 'letters'] as const) faults.delete(told)
  return [...warnings, ...[...faults].map(doubtPhrase)]
}
