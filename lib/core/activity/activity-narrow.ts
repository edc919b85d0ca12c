import type { AddressBook } from '../address-book/address-book'
import { shownLabel } from '../address-book/address-marks'
import { addressShape } from '../addresses/hex'
import { compareDecimals, type Decimal } from '../amounts/decimal'
import { chainById } from '../chains/chains'
import { publicName } from '../gloss/sentence-parts'
import { msg } from '../language/t'
import { tokenName } from '../names/token-name'
import { dayOf } from '../time/day-words'
import { type Address, isSame } from '../transactions/list-rows'
import type { Activity, Direction, FeedSource } from './activity-describe'
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
  /** A token by its contract, or `coin`; for several chains with the chain’s id before it, as `10:coin`. */
  token?: string | undefined
  /** First and last day, as `2026-09-15` in the reader's time zone. */
  since?: string | undefined
  until?: string | undefined
  /** How much of the token one movement has, in the token's own units. */
  least?: Decimal | undefined
  most?: Decimal | undefined
  /** An address, or a part of a name or label. */
  side?: string | undefined
}

/** Whose rows they are, and how the reader calls other addresses. */
export interface NarrowingFor {
  address: string
  book: AddressBook
}

export const kindOfRow = ({ status, direction }: Activity): ActivityKind =>
  status === 'failed' || status === 'dropped' ? 'failure' : kinds[direction]

/** The chain's coin, under a name that is not an address. */
const coin = 'coin'

/** If rows come from several chains, a token belongs to its chain. */
function tokenKey({ token }: Movement, of: FeedSource | undefined): string {
  const key = token === null ? coin : (token.address_hash ?? '').toLowerCase()
  return of && key !== '' ? `${of.chain}:${key}` : key
}

export const fitsNarrowing = (activity: Activity, narrowing: Narrowing, whose: NarrowingFor): boolean =>
  (narrowing.kind === undefined || kindOfRow(activity) === narrowing.kind) &&
  fitsDays(activity, narrowing) &&
  fitsToken(activity, narrowing) &&
  (narrowing.side === undefined || isWith(activity, narrowing.side, whose))

/** What is in no block yet counts as happening now: no last day in the past includes it. */
function fitsDays({ time }: Activity, { since, until }: Narrowing): boolean {
  if (time === null) return until === undefined
  const day = dayOf(time)
  return (since === undefined || day >= since) && (until === undefined || day <= until)
}

/** One movement of the token must fit: a row shows movements, not their sum. */
function fitsToken({ movements, of }: Activity, { token, least, most }: Narrowing): boolean {
  if (token === undefined) return true
  const isBound = least !== undefined || most !== undefined
  return movements.some(
    (movement) => tokenKey(movement, of) === token && (!isBound || isBetween(movement.amount, least, most)),
  )
}

const isBetween = (amount: Decimal | null, least: Decimal | undefined, most: Decimal | undefined): boolean =>
  amount !== null &&
  (least === undefined || compareDecimals(amount, least) >= 0) &&
  (most === undefined || compareDecimals(amount, most) <= 0)

/** Everybody else in a row. */
export function partiesOf({ entry, movements }: Activity, address: string): Address[] {
  const { from, to, created_contract } = entry.transaction ?? {}
  const all = [from, to, created_contract, ...movements.map(({ other }) => other)]
  return all.filter((party): party is Address => Boolean(party?.hash) && !isSame(party?.hash, address))
}

function isWith(activity: Activity, side: string, { address, book }: NarrowingFor): boolean {
  const parties = partiesOf(activity, activity.of?.address ?? address)
  if (addressShape.test(side)) return parties.some(({ hash }) => isSame(hash, side))
  const words = side.toLowerCase()
  return parties.some((party) =>
    [publicName(party), party.name, party.ens_domain_name, shownLabel(party.hash ?? '', book)].some((name) =>
      name?.toLowerCase().includes(words),
    ),
  )
}

/** Whether rows this old are all before the first day; anything older is then excluded too. */
export const isBeforeDays = (oldest: number | null, { since }: Narrowing): boolean =>
  oldest !== null && since !== undefined && dayOf(oldest) < since

/** What the rows move: key, name and number of rows, most frequent first. */
export function tokensMoved(
  rows: readonly Activity[],
  coinName: string,
): { key: string; name: string; count: number }[] {
  const found = new Map<string, { key: string; name: string; count: number }>()
  for (const { movements, of } of rows) {
    for (const key of new Set(movements.map((movement) => tokenKey(movement, of)))) {
      if (key === '') continue
      const token = movements.find((movement) => tokenKey(movement, of) === key)?.token
      const chain = of && chainById(of.chain)
      const name = token ? tokenName(token, 20, chain) : (chain?.coin ?? coinName)
      const entry = found.get(key) ?? { key, name: chain ? `${name} (${chain.name})` : name, count: 0 }
      entry.count++
      found.set(key, entry)
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
