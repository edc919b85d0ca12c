import { TriangleAlert } from 'lucide-preact'
import { ended } from '../../lib/core/language/list-words'
import type { Phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import './values.css'

/** Marks something that may mislead, and says why. */
export function NameDoubt({ doubts }: { doubts: readonly Phrase[] }) {
  const words = doubts.map(wordsOf)
  const why = words.length === 1 ? words[0] : ended(words)
  return (
    <span class="value-mark" role="img" aria-label={why} title={why}>
      <TriangleAlert size={12} aria-hidden="true" />
    </span>
  )
}
