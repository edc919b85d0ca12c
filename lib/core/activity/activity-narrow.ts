import { msg } from '../language/t'
import { tokenName } from '../names/token-name'
import type { Activity, Direction } from './activity-describe'
import type { Movement } from './activity-movements'

/** Categories by which people filter rows. */
export type ActivityKind = 'transfer' | 'exchange' | 'call' | 'creation' | 'failure'

export const activityKinds: Record<ActivityKind, string> = {
  transfer: msg('Transfers'),
  exchange: msg('Exchanges'),
  call: msg('Calls'),
  creation: msg('New contracts'),
  failure: msg('Failed'),
}

const kinds: Record<Direction, ActivityKind> = {
  sent: 'transfer',
  received: 'transfer',
  self: 'transfer',
  exchanged: 'exchange',
  called: 'call',
  'was-called': 'call',
  other: 'call',
  created: 'creation',
}

/** Filters for the loaded rows; undefined shows all. */
export interface Narrowing {
  kind?: ActivityKind | undefined
  /** A token by its contract, or `coin`. */
  token?: string | undefined
}

export const kindOfRow = ({ status, direction }: Activity): ActivityKind =>
  status === 'failed' || status === 'dropped' ? 'failure' : kinds[direction]

/** The chain's coin, under a name that is not an address. */
const coin = 'coin'

const tokenKey = ({ token }: Movement): string => (token === null ? coin : (token.address_hash ?? '').toLowerCase())

export const fitsNarrowing = (activity: Activity, { kind, token }: Narrowing): boolean =>
  (kind === undefined || kindOfRow(activity) === kind) &&
  (token === undefined || activity.movements.some((movement) => tokenKey(movement) === token))

/** What the rows move: key, name and number of rows, most frequent first. */
export function tokensMoved(
  rows: readonly Activity[],
  coinName: string,
): { key: string; name: string; count: number }[] {
  const found = new Map<string, { key: string; name: string; count: number }>()
  for (const { movements } of rows) {
    for (const key of new Set(movements.map(tokenKey))) {
      if (key === '') continue
      const token = movements.find((movement) => tokenKey(movement) === key)?.token
      const entry = found.get(key) ?? { key, name: token ? tokenName(token, 20) : coinName, count: 0 }
      entry.count++
      found.set(key, entry)
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
