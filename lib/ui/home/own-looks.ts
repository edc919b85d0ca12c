import type { PageOf } from '../../api/define'
import { describe } from '../../core/activity/activity-describe'
import { addressKey } from '../../core/addresses/hex'
import { chainById } from '../../core/chains/chains'
import { type BalanceLook, type OwnLook, openLooks as open, type RowLook } from '../../core/data/own-memory'
import type { NewCount } from '../../core/following/followed'
import { lookBoth, type NewEntry, noMemory } from '../../core/following/look-both'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { Answer } from '../../rpc/contract'
import { inPrivate } from '../../rpc/send-message'

/** The same answer again is not a new look. One with a future time comes from a clock that was later set back. */
export function withLook(known: OwnLook | undefined, key: string, look: BalanceLook, now: number): OwnLook {
  if (!known || known.seen.at > now) return { key, seen: look, before: null }
  return look.at <= known.seen.at ? known : { key, seen: look, before: known.seen }
}

/** Records the newest answer, and returns it with the previous look. */
export async function noteLook(chain: string, address: string, look: BalanceLook): Promise<OwnLook> {
  const key = addressKey(chain, address)
  // The transaction would end if anything else were awaited inside it.
  const unkept = await inPrivate()
  const tx = (await open()).transaction('looks', 'readwrite')
  const next = withLook(await tx.store.get(key), key, look, Date.now())
  if (!unkept) await tx.store.put(next)
  await tx.done
  return next
}

type Page<T> = Answer<PageOf<T>> | null

interface NewRows {
  key: string
  pages: readonly [Page<Transaction>, Page<TokenTransfer>]
  /** Whether the reader would be notified of it. */
  wants: (entry: NewEntry) => boolean
}

/** Records the newest pages of both lists, and returns how many rows arrived since the previous look. */
export async function noteRows(
  chain: string,
  address: string,
  pages: readonly [Page<Transaction>, Page<TokenTransfer>],
): Promise<NewCount> {
  const key = addressKey(chain, address)
  const unkept = await inPrivate()
  const tx = (await open()).transaction('rows', 'readwrite')
  const wants = ({ hash, transaction, transfers }: NewEntry) =>
    describe({ hash, block: null, transaction, transfers: [...transfers] }, address, chainById(chain)).fold === null
  const next = withRows(await tx.store.get(key), { key, pages, wants }, Date.now())
  if (!unkept) await tx.store.put(next)
  await tx.done
  return next.fresh
}

/** The same answers again are not a new look. The very first look has no news: everything was there before. */
export function withRows(
  known: RowLook | undefined,
  { key, pages: [transactions, transfers], wants }: NewRows,
  now: number,
): RowLook {
  const at = Math.max(transactions?.at ?? 0, transfers?.at ?? 0)
  if (known && known.at <= now && at <= known.at) return known
  const before = known && known.at <= now ? known.memory : noMemory
  const asAnswer = <T>(page: Page<T>) => page && { ...page.value, goesOn: page.value.next !== null }
  const { memory, came, mayBeMore } = lookBoth(
    before,
    { transactions: asAnswer(transactions), transfers: asAnswer(transfers) },
    { at, wants },
  )
  return { key, at, memory, fresh: { n: came.length, isLeast: mayBeMore } }
}
