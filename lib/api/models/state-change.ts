import * as z from 'zod/mini'
import { msg } from '../../core/language/t'
import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'
import { TokenRecord } from './token'

const item = z.object({
  direction: z.enum(['from', 'to']),
  total: z.nullish(z.looseObject({ token_id: z.nullish(z.union([z.string(), z.number()])) })),
})

/** A difference; for items, how many were added or removed, and which. */
const change = z.union([
  z.pipe(z.union([z.string().check(z.regex(/^[+-]?\d+$/)), z.number().check(z.int())]), z.transform(String)),
  z.pipe(
    z.array(item),
    z.transform((items) => ({
      value: String(items.reduce((sum, { direction }) => sum + (direction === 'to' ? 1 : -1), 0)),
      token_id: items.flatMap(({ total }) => total?.token_id ?? []).join(', ') || null,
    })),
  ),
])

/** A balance of the coin or a token, before and after one transaction. */
export const StateChange = record('StateChange', {
  address: field.record('Address', AddressRecord, { kind: 'address', column: 1, essential: true }),
  token: field.record('Token', TokenRecord, { kind: 'token', column: 2, essential: true }),
  token_id: field.id('Token ID', { column: 3 }),
  balance_before: field.balance('Before', { column: 4 }),
  balance_after: field.balance('After', { column: 5 }),
  change: { schema: change as z.ZodMiniType<unknown>, shown: { kind: 'balance', label: msg('Change'), column: 6 } },
  type: field.oneOf('Kind', ['coin', 'token']),
  is_miner: field.boolean('Block producer'),
})
