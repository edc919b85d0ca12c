import type { CardFacts } from '../../core/gloss/card-facts'
import { sendToBackground } from '../../rpc/send-message'

/** The facts of one transaction, as on its card in a page; null if the service has none. */
export const transactionFacts = (hash: string, chain: string): Promise<CardFacts | null> =>
  sendToBackground('page.facts', { hash, chain })
