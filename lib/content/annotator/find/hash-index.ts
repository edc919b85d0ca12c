import { createIndex } from '../../shared/find/occurrence-index'
import { createPageSecrets } from './secret-values'

/**
 * Finds every hash of a document, and tells which values are secrets. The script for addresses has no use for the
 * latter.
 */
export function createHashIndex() {
  const index = createIndex()
  return { ...index, secrets: createPageSecrets(index.placesOf) }
}
