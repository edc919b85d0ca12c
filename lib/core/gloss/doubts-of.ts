import type { Phrase } from '../phrases/phrase'
import { doubtPhrase } from './doubt-phrase'
import type { Gloss } from './gloss'
import { shownSentences } from './shown-sentences'

/**
 * All that is to be said against what a gloss names, each once and without a stop: what its deed warns of, and what names in
 * its sentence pass for. The same for mark, card and row.
 */
export function doubtsOf(gloss: Pick<Gloss, 'warnings' | 'sentences' | 'yours'>): Phrase[] {
  const { warnings = [] } = gloss
  const [first = []] = shownSentences(gloss)
  const faults = new Set(
    first.flatMap((part) => ('suspicious' in part && part.suspicious ? (part.passesFor ?? 'letters') : [])),
  )
  // A warning names what the service marks, and whose letters imitate.
  if (warnings[0]) for (const told of ['scam', 'letters'] as const) faults.delete(told)
  return [...warnings, ...[...faults].map(doubtPhrase)]
}
