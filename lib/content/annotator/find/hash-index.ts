import { createIndex } from '../../shared/find/occurrence-index'
import { createPageSecrets } from './secret-values'

/** Finds every hash of a document, and knows which values are secrets. Only the annotator needs to know that. */
export function createHashIndex() {
  const index = createIndex()
  return { ...index, secrets: createPageSecrets(index.placesOf) }
}
