import { signal } from '@preact/signals'
import type { PageOf } from '../../api/define'
import { type Activity, describe } from '../../core/activity/activity-describe'
import type { ActivityEntry } from '../../core/activity/activity-entry'
import { emptyMerge, heldBack, step, unminedEntries } from '../../core/activity/activity-merge'
import { type Came, cameSince } from '../../core/activity/came-since'
import { addressKey } from '../../core/addresses/address-key'
import { chainById } from '../../core/chains/chains'
import type { NewCount } from '../../core/following/followed'
import { parseTime } from '../../core/time/format-time'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import { call, keptAnswer } from '../../rpc/call'
import type { Answer } from '../../rpc/contract'
import { setting } from '../base/settings'
import { refreshCredits } from '../data/credits-left'
import { noteLook, noteRows, type OwnLook } from './own-looks'

/** What the first pages of both lists of an own address tell. */
export interface OwnActivity {
  /** Newest first, without what nobody asked for. */
  rows: readonly Activity[]
  /** What came within a week, and whether the pages reach back so far. */
  came: readonly Came[]
  isWhole: boolean
  /** How many came since home was looked at before. */
  fresh: NewCount
}

export type OwnPages = [Answer<PageOf<Transaction>> | null, Answer<PageOf<TokenTransfer>> | null]

/** Home asks for what is older, at most so often, as it is opened often. */
export const oldAfter = 3_600_000
const week = 7 * 86_400_000

const all = signal<ReadonlyMap<string, OwnActivity>>(new Map())

/** What is known of it; undefined before it was read. */
export const ownActivity = (address: string, chain: string): OwnActivity | undefined =>
  all.value.get(addressKey(chain, address))

/** Does home ask by itself? Not where the reader wants to be asked first. */
export const asksAtHome = (): boolean => !setting('onDemand').value

export interface HowAtHome {
  /** Asks for what is old or not there; else only what is kept is read. */
  asks: boolean
  /** Asks for what is new, too. */
  insists?: boolean
}

/** Answers that are kept; asked for anew where they are old and that is wanted. What cannot be had is what was kept. */
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

/** Its balance, and the one before. */
export async function readBalance(address: string, chain: string, how: HowAtHome): Promise<OwnLook | null> {
  const input = { address, chain }
  const kept = await homeAnswer(
    () => keptAnswer('addressOverview', input),
    (fresh) => call('addressOverview', input, { fresh }),
    how,
  )
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
  const told = ownActivityOf(pages, address, chain, Date.now() - week)
  const fresh = await noteRows(chain, address, pages)
  all.value = new Map(all.peek()).set(addressKey(chain, address), { ...told, fresh })
}

/** The rows that both pages tell without a gap, and what came since a time. */
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
  // What the other list could say more of came all the same.
  const held = heldBack<Transaction, TokenTransfer>(second.merge).map(seen)
  return {
    rows: rows.filter(({ fold }) => fold === null),
    came: cameSince([...rows, ...held], since),
    isWhole: [transactions, transfers].every((page) => page !== null && reaches(page.value, since)),
  }
}

/** Does a page have all since a time? */
const reaches = ({ items, next, unreadable }: PageOf<Transaction | TokenTransfer>, since: number): boolean =>
  unreadable.length === 0 &&
  (next === null || items.some(({ timestamp }) => (parseTime(timestamp) ?? Number.POSITIVE_INFINITY) < since))
