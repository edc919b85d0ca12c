import type { DBSchema } from 'idb'
import { lazyDatabase } from '../../core/data/lazy-database'
import { keptAnswer } from '../../rpc/call'
import { inPrivate } from '../../rpc/in-private'

/** A balance as the service gave it, in smallest units. */
export interface BalanceLook {
  balance: string
  /** Ms since 1970. */
  at: number
}

/** What home showed for an own address. */
export interface OwnLook {
  /** Chain and address, lower case. */
  key: string
  seen: BalanceLook
  /** The look before that, as the baseline for changes. */
  before: BalanceLook | null
}

interface Schema extends DBSchema {
  looks: { key: string; value: OwnLook }
}

const open = lazyDatabase<Schema>('hashgloss-own-looks', 1, (db) => {
  db.createObjectStore('looks', { keyPath: 'key' })
})

/** The same answer again is not a new look. One with a future time comes from a clock that was later set back. */
export function withLook(known: OwnLook | undefined, key: string, look: BalanceLook, now: number): OwnLook {
  if (!known || known.seen.at > now) return { key, seen: look, before: null }
  return look.at <= known.seen.at ? known : { key, seen: look, before: known.seen }
}

/** Records the newest stored answer, and returns it with the previous look. */
async function noteLook(chain: string, address: string, look: BalanceLook): Promise<OwnLook> {
  const key = `${chain}:${address.toLowerCase()}`
  // The transaction would end if anything else were awaited inside it.
  const unkept = await inPrivate()
  const tx = (await open()).transaction('looks', 'readwrite')
  const next = withLook(await tx.store.get(key), key, look, Date.now())
  if (!unkept) await tx.store.put(next)
  await tx.done
  return next
}

/** The same for the stored balance; null if there is none. */
export async function keptLook(address: string, chain: string): Promise<OwnLook | null> {
  const kept = await keptAnswer('addressOverview', { address, chain })
  const balance = kept?.value.coin_balance
  return kept && balance ? noteLook(chain, address, { balance, at: kept.at }) : null
}
