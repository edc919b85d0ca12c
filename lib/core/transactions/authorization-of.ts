import { asTold, type Phrase, type PhraseId, phrase } from '../phrases/phrase'
import { cleanText } from '../text/text'
import type { Transaction } from './list-rows'

type Authorization = NonNullable<NonNullable<Transaction['authorization_list']>[number]>

type Refusal = Extract<PhraseId, `told.authorization.${'chain' | 'signature' | 'nonce'}`>

const refusals: Record<string, Refusal> = {
  invalid_chain_id: 'told.authorization.chain',
  invalid_signature: 'told.authorization.signature',
  invalid_nonce: 'told.authorization.nonce',
}

/**
 * The result of an account's authorisation to act as a contract (EIP-7702): in force, or revoked if it names the zero
 * address; why it had no effect, or that this is not known yet.
 */
export function authorizationOf({ address_hash, status }: Authorization): {
  ended: boolean
  refused: Phrase | null
  /** In words; null if it is in force, or if a list omits the result. */
  status: Phrase | null
} {
  const ended = /^0x0{40}$/.test(address_hash ?? '')
  if (status === null) return { ended, refused: null, status: phrase('told.authorization.waits') }
  if (!status || status === 'ok') return { ended, refused: null, status: null }
  const known = refusals[status]
  const refused = known ? phrase(known) : asTold(cleanText(status.replaceAll('_', ' '), 40))
  return { ended, refused, status: phrase('told.authorization.refused', { why: refused }) }
}
