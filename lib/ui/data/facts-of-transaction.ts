import type { CardFacts } from '../../core/gloss/card-facts'
import { sendToBackground } from '../../rpc/send-message'

/** The facts of one transaction, as its card in a page has them; null where the service tells none. */
export const transactionFacts = (hash: string, chain: string): Promise<CardFacts | null> =>
  sendToBackground('page.facts', { hash, chain })
