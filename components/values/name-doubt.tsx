import { TriangleAlert } from 'lucide-preact'
import { doubtPhrase } from '../../lib/core/gloss/doubt-phrase'
import type { NameFault } from '../../lib/core/gloss/sentence'
import { wordsOf } from '../../lib/core/phrases/words-of'
import './values.css'

/** Stands behind a name that may mislead, and says why. */
export function NameDoubt({ fault }: { fault: NameFault | undefined }) {
  const why = wordsOf(doubtPhrase(fault))
  return (
    <span class="value-mark" role="img" aria-label={why} title={why}>
      <TriangleAlert size={12} aria-hidden="true" />
    </span>
  )
}
