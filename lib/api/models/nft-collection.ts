import { field, record } from '../scalars'
import { Token } from './token'
import { TokenInstance } from './token-instance'

/** What an address holds of one collection. `amount` is the true count; at most nine items come along. */
export const NftCollection = record('NftCollection', {
  token: field.record('Collection', Token, { kind: 'token', column: 1 }),
  amount: field.digits('Held', { column: 2 }),
  token_instances: field.list('Items', TokenInstance, { column: 3 }),
})
