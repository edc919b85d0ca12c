import { createIndex } from '../../shared/find/occurrence-index'
import { createPageSecrets } from './secret-values'

/** Every hash of a document, and which values only look like one: what finds addresses has no use for those. */
export function createHashIndex() {
  const index = createIndex()
  return { ...index, secrets: createPageSecrets(index.placesOf) }
}
