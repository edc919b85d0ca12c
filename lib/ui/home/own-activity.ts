import { signal } from '@preact/signals'
import type { PageOf } from '../../api/define'
import type { Output } from '../../api/index'
import { type Activity, describe } from '../../core/activity/activity-describe'
import { emptyMerge, heldBack, step, unminedEntries } from '../../core/activity/activity-merge'
import type { ActivityEntry } from '../../core/activity/activity-order'
import { addressKey } from '../../core/addresses/hex'
import { chainById } from '../../core/chains/chains'
import type { OwnLook } from '../../core/data/own-memory'
import type { NewCount } from '../../core/following/followed'
import { parseTime } from '../../core/time/format-time'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { Answer } from '../../rpc/contract'
import { call, keptAnswer } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { refreshCredits } from '../data/credential-states'
import { explorerService } from '../data/hosts'
import { noteLook, noteRows } from './own-looks'

/** What the first pages of both lists of an own address contain. */
export interface OwnActivity {
  /** Newest first, without unrequested rows. */
  rows: readonly Activity[]
  /** Also those about which the other list may add something, and whether the pages reach back a week. */
  loaded: readonly Activity[]
  isWhole: boolean
  /** How many rows arrived since home was last viewed. */
  fresh: NewCount
}

export type OwnPages = [Answer<PageOf<Transaction>> | null, Answer<PageOf<TokenTransfer>> | null]

/** Home requests older answers again, but at most this often, because it is opened often. In ms. */
export const oldAfter = 3_600_000
export const week = 7 * 86_400_000

const all = signal<ReadonlyMap<string, OwnActivity>>(new Map())

const overviews = signal<ReadonlyMap<string, Answer<Output<'addressOverview'>>>>(new Map())

const placeOf = (address: string, chain: string) => `${explorerService()} ${addressKey(chain, address)}`

/** The newest record of an address that home has, of the service in use; undefined before it was read. */
export const ownOverview = (address: string, chain: string) => overviews.value.get(placeOf(address, chain))

/** Shows a record to everything at home that needs it. An older one changes nothing. */
export function noteOverview(address: string, chain: string, answer: Answer<Output<'addressOverview'>>): void {
  const place = placeOf(address, chain)
  if ((overviews.peek().get(place)?.at ?? 0) < answer.at) overviews.value = new Map(overviews.peek()).set(place, answer)
}

/** What is known about an own address's activity; undefined before it was read. */
export const ownActivity = (address: string, chain: string): OwnActivity | undefined =>
  all.value.get(addressKey(chain, address))

/** Whether home asks automatically. Not if the reader wants to be asked first. */
export const asksAtHome = (): boolean => !setting('onDemand').value

export interface HowAtHome {
  /** Requests what is outdated or missing; otherwise only stored answers are read. */
  asks: boolean
  /** Requests even what is not outdated. */
  insists?: boolean
}

/**
 * A stored answer; requested again if it is outdated and that is wanted. If the request fails, the stored one stays.
 */
export async function homeAnswer<T>(
  kept: () => Promise<Answer<T> | null>,
  ask: (fresh: boolean) => Promise<Answer<T>>,
  { asks, insists = false }: HowAtHome,
): Promise<Answer<T> | null> {
  const known = await kept()
  if (!insists && (!asks || (known && Date.now() - known.at < oldAfter))) return known
  return ask(insists).then(
    (answer) => {
      refreshCredits()
      return answer
    },
    () => known,
  )
}

/** The balance of an own address, and the previous one. */
export async function readBalance(address: string, chain: string, how: HowAtHome): Promise<OwnLook | null> {
  const input = { address, chain }
  const kept = await homeAnswer(
    () => keptAnswer('addressOverview', input),
    (fresh) => call('addressOverview', input, { fresh }),
    how,
  )
  if (kept) noteOverview(address, chain, kept)
  const balance = kept?.value.coin_balance
  return kept && balance ? noteLook(chain, address, { balance, at: kept.at }) : null
}

/** Reads both lists of an own address. */
export async function readOwn(address: string, chain: string, how: HowAtHome): Promise<void> {
  const input = { address, chain }
  const pages = (await Promise.all([
    homeAnswer(
      () => keptAnswer('addressTransactions', input),
      (fresh) => call('addressTransactions', input, { fresh }),
      how,
    ),
    homeAnswer(
      () => keptAnswer('addressTokenTransfers', input),
      (fresh) => call('addressTokenTransfers', input, { fresh }),
      how,
    ),
  ])) as OwnPages
  if (pages.every((page) => page === null)) return
  const activity = ownActivityOf(pages, address, chain, Date.now() - week)
  const fresh = await noteRows(chain, address, pages)
  all.value = new Map(all.peek()).set(addressKey(chain, address), { ...activity, fresh })
}

/** The rows that both pages cover without a gap, and whether they reach back to a time. */
export function ownActivityOf(
  [transactions, transfers]: OwnPages,
  address: string,
  chain: string,
  since: number,
): Omit<OwnActivity, 'fresh'> {
  const first = step<Transaction, TokenTransfer>(emptyMerge(), {
    transactions: transactions?.value.items ?? [],
    last: !transactions?.value.next,
  })
  const second = step<Transaction, TokenTransfer>(first.merge, {
    transfers: transfers?.value.items ?? [],
    last: !transfers?.value.next,
  })
  const entries: ActivityEntry[] = [...unminedEntries<Transaction, TokenTransfer>(second.merge), ...second.released]
  const seen = (entry: ActivityEntry) => describe(entry, address, chainById(chain))
  const rows = entries.map(seen)
  const held = heldBack<Transaction, TokenTransfer>(second.merge).map(seen)
  return {
    rows: rows.filter(({ fold }) => fold === null),
    loaded: [...rows, ...held],
    isWhole: [transactions, transfers].every((page) => page !== null && reaches(page.value, since)),
  }
}

/** Whether a page contains everything since a time. */
const reaches = ({ items, next, unreadable }: PageOf<Transaction | TokenTransfer>, since: number): boolean =>
  unreadable.length === 0 &&
  (next === null || items.some(({ timestamp }) => (parseTime(timestamp) ?? Number.POSITIVE_INFINITY) < since))
