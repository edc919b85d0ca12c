import { phrase } from '../phrases/phrase'
import { wordsOf } from '../phrases/words-of'

/** Names for addresses of the reader's own that nobody named, one after the other: none that `taken` has. */
export function ownLabels(taken: ReadonlySet<string>): () => string {
  const first = wordsOf(phrase('label.own'))
  let n = 0
  const next = () => {
    n += 1
    return n === 1 ? first : `${first} ${n}`
  }
  return () => {
    let label = next()
    while (taken.has(label)) label = next()
    return label
  }
}
