import { signal } from '@preact/signals'
import type { DBSchema } from 'idb'
import { lazyDatabase } from '../../core/data/lazy-database'
import type { Environment } from '../../core/points/environment'

/** A rank as it was seen. Numbers are the service's own digits. */
export interface Standing {
  rank: string | null
  total: string | null
  /** Ms since 1970. */
  at: number
}

/** An address whose rank is tracked. */
export interface Tracked {
  key: string
  environment: Environment
  address: string
  addedAt: number
  /** The latest look. */
  seen: Standing | null
  /** The values before the last change of rank or total, and when they were last seen: the baseline for changes. */
  before: Standing | null
}

interface Schema extends DBSchema {
  tracked: { key: string; value: Tracked }
}

/**
 * The list, oldest first; null until it was read. Stored in the extension's own database, which no web page can open.
 */
export const trackedList = signal<readonly Tracked[] | null>(null)

const open = lazyDatabase<Schema>('hashgloss-tracked', 1, (db) => {
  db.createObjectStore('tracked', { keyPath: 'key' })
})

/** The key of a tracked address, regardless of its capitals. */
export const trackedKey = (environment: Environment, address: string) => `${environment} ${address.toLowerCase()}`

export const isTracked = (environment: Environment, address: string): boolean =>
  trackedList.value?.some(({ key }) => key === trackedKey(environment, address)) ?? false

export async function readTracked(): Promise<void> {
  const all = await (await open()).getAll('tracked')
  trackedList.value = all.sort((a, b) => a.addedAt - b.addedAt)
}

export async function track(environment: Environment, address: string): Promise<void> {
  const key = trackedKey(environment, address)
  const tracked: Tracked = { key, environment, address, addedAt: Date.now(), seen: null, before: null }
  const db = await open()
  if (!(await db.get('tracked', key))) await db.put('tracked', tracked)
  await readTracked()
}

export async function untrack(key: string): Promise<void> {
  await (await open()).delete('tracked', key)
  await readTracked()
}

/** Stores a look, unless a newer one is known. The baseline changes only when the rank or total does. */
export async function noteStanding(key: string, standing: Standing): Promise<void> {
  const tx = (await open()).transaction('tracked', 'readwrite')
  const known = await tx.store.get(key)
  if (known) await tx.store.put(withStanding(known, standing))
  await tx.done
  await readTracked()
}

/** A look with a future time comes from a clock that was later set back: any other is newer. */
export function withStanding(tracked: Tracked, standing: Standing, now = Date.now()): Tracked {
  const { seen } = tracked
  if (seen && standing.at < seen.at && seen.at <= now) return tracked
  const moved = seen !== null && (seen.rank !== standing.rank || seen.total !== standing.total)
  return { ...tracked, seen: standing, before: moved ? seen : tracked.before }
}

/** How many ranks an address rose (above 0) or fell; null if unknown. */
export function rise({ seen, before }: Tracked): bigint | null {
  if (!seen?.rank || !before?.rank || !/^\d+$/.test(seen.rank) || !/^\d+$/.test(before.rank)) return null
  return BigInt(before.rank) - BigInt(seen.rank)
}
