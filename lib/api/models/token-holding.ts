import { field, record } from '../shapes/scalars'
import { TokenRecord } from './token'
import { TokenInstance } from './token-instance'

/** What an address holds of one token, or of one item of a token. */
export const TokenHolding = record('TokenHolding', {
  token: field.record('Token', TokenRecord, { kind: 'token', column: 1, essential: true }),
  token_id: field.id('Token ID', { column: 2 }),
  value: field.amount('Held', { column: 3 }),
  token_instance: field.record('Item', TokenInstance),
})
