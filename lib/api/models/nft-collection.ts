import { field, record } from '../shapes/scalars'
import { TokenRecord } from './token'
import { TokenInstance } from './token-instance'

/** An item's quantity uses the decimals of its token, which only the collection includes. */
function tellToken({ token, token_instances: items }: Record<string, unknown>): void {
  if (!Array.isArray(items)) return
  for (const item of items) item.token ??= token
}

/** What an address holds of one collection. `amount` is the true count; at most nine items are included. */
export const NftCollection = record(
  'NftCollection',
  {
    token: field.record('Collection', TokenRecord, { kind: 'token', column: 1, essential: true }),
    amount: field.digits('Held', { column: 2 }),
    token_instances: field.list('Items', TokenInstance, { column: 3 }),
  },
  { complete: tellToken },
)
