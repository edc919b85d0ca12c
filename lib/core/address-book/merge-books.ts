import { type AddressBook, bookKey, type Label, sameLabel } from './address-book'
import { checkLabel } from './check-label'

/**
 * Limits of the browser's `storage.sync`: total bytes, bytes per item (name and JSON together), and items. Some are
 * left free, so two devices that write at once do not both fail.
 */
export const syncLimits = { total: 96_000, item: 8_000, buckets: 128 } as const

/** How long a removal is remembered, so a device that was offline does not restore the label. */
const remembered = 180 * 86_400_000

/** A removed label. */
export interface Removed {
  changed: number
}

/** A book with its removals, as synced between devices. By lower-case address. */
export interface Synced {
  labels: AddressBook
  removed: ReadonlyMap<string, Removed>
}

/** One stored entry: `[address, changed, label, note, colour]`, or `[address, changed]` for a removal. */
type Packed = [string, number] | [string, number, string, string, string]

/** Items of `storage.sync`, by name: labels, and which of their addresses are the reader's own. */
type SyncItems = Record<string, (Packed | string)[]>

interface PackedBook {
  items: SyncItems
  /** Labels that fitted. */
  packed: number
  /** Labels left out: the oldest changes, once the limits are reached. */
  left: number
  bytes: number
}

const prefix = 'book:'
/**
 * Own addresses are stored beside the labels: a device with an earlier version would drop an unknown member from an
 * entry, and the two would undo each other's writes forever.
 */
const ownPrefix = 'own:'

export const isSyncItem = (name: string): boolean => name.startsWith(prefix) || name.startsWith(ownPrefix)

/** Tells all devices that the labels were removed from the account, and when. */
export const stopItem = 'book-stopped'

/** When they were removed, if so; turning sync on again deletes the item. */
export function stoppedAt(items: Readonly<Record<string, unknown>>): number | null {
  const at = items[stopItem]
  return Number.isSafeInteger(at) ? (at as number) : null
}

/** The address alone determines its bucket, so devices rewrite only what changed. */
const bucketOf = (key: string) =>
  `${prefix}${(Number.parseInt(key.slice(20, 24), 16) % syncLimits.buckets).toString(16).padStart(2, '0')}`

const ownBucketOf = (key: string) => `${ownPrefix}${key.slice(20, 21)}`

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Packs the newest changes first, until an item or the total is full. */
export function packBook({ labels, removed }: Synced, now: number): PackedBook {
  const entries: { key: string; entry: Packed; label: boolean; mine?: true }[] = [
    ...[...labels.values()].map(({ address, changed, label, note, colour, mine }) => ({
      key: bookKey(address),
      entry: [bookKey(address), changed, label, note, colour] as Packed,
      label: true,
      ...(mine && { mine }),
    })),
    ...[...removed]
      .filter(([key, { changed }]) => !labels.has(key) && now - changed < remembered)
      .map(([key, { changed }]) => ({ key, entry: [key, changed] as Packed, label: false })),
  ].sort((a, b) => b.entry[1] - a.entry[1] || (a.key < b.key ? -1 : 1))
  const sizes = new Map<string, number>()
  const result: PackedBook = { items: {}, packed: 0, left: 0, bytes: 0 }
  for (const { key, entry, label, mine } of entries) {
    // A label is synced together with its own-address mark, or not at all.
    const parts = [{ bucket: bucketOf(key), part: entry }, ...(mine ? [{ bucket: ownBucketOf(key), part: key }] : [])]
    // An item's name and brackets count with its first entry, a comma with every other one.
    const added = parts.map(
      ({ bucket, part }) => bytesOf(JSON.stringify(part)) + (sizes.has(bucket) ? 1 : bucket.length + 2),
    )
    const isFull = parts.some(({ bucket }, at) => (sizes.get(bucket) ?? 0) + (added[at] ?? 0) > syncLimits.item)
    const size = added.reduce((sum, each) => sum + each, 0)
    if (isFull || result.bytes + size > syncLimits.total) {
      if (label) result.left += 1
      continue
    }
    for (const [at, { bucket, part }] of parts.entries()) {
      sizes.set(bucket, (sizes.get(bucket) ?? 0) + (added[at] ?? 0))
      const item = result.items[bucket]
      if (item) item.push(part)
      else result.items[bucket] = [part]
    }
    result.bytes += size
    if (label) result.packed += 1
  }
  for (const item of Object.values(result.items)) item.sort((a, b) => (keyIn(a) < keyIn(b) ? -1 : 1))
  return result
}

const keyIn = (part: Packed | string) => (typeof part === 'string' ? part : part[0])

/** Addresses that another device marks as its reader's own. */
const ownIn = (items: Readonly<Record<string, unknown>>): ReadonlySet<unknown> =>
  new Set(
    Object.entries(items).flatMap(([name, held]) => (name.startsWith(ownPrefix) && Array.isArray(held) ? held : [])),
  )

/** Parses what another device wrote. Unreadable entries are dropped: storage is a border too. */
export function unpackBook(items: Readonly<Record<string, unknown>>): Synced {
  const labels = new Map<string, Label>()
  const removed = new Map<string, Removed>()
  const own = ownIn(items)
  for (const [name, held] of Object.entries(items)) {
    if (!name.startsWith(prefix) || !Array.isArray(held)) continue
    for (const entry of held) {
      if (!Array.isArray(entry)) continue
      const [address, changed, label, note, colour] = entry as unknown[]
      if (typeof address !== 'string' || !Number.isSafeInteger(changed)) continue
      const at = changed as number
      if (label === undefined) {
        if (/^0x[0-9a-f]{40}$/.test(address)) removed.set(address, { changed: at })
        continue
      }
      if (typeof label !== 'string' || typeof note !== 'string' || typeof colour !== 'string') continue
      const draft = checkLabel({ address, label, note, colour, mine: own.has(bookKey(address)) })
      if (!('id' in draft)) labels.set(bookKey(draft.address), { ...draft, changed: at })
    }
  }
  return { labels, removed }
}

const day = 24 * 3600_000

/**
 * A time more than a day ahead says nothing about age. Such an entry counts as the oldest, so that any change from now
 * on wins over it: otherwise it could never be changed or removed again.
 */
export function withoutFuture({ labels, removed }: Synced, now: number): Synced {
  const timely = <T extends Removed>(entries: ReadonlyMap<string, T>) =>
    new Map([...entries].map(([key, each]) => [key, each.changed > now + day ? { ...each, changed: 0 } : each]))
  return { labels: timely(labels), removed: timely(removed) }
}

/** The newer of two changes to one address wins; ties are resolved the same way on every device. */
export function mergeBooks(a: Synced, b: Synced): Synced {
  const labels = new Map<string, Label>()
  const removed = new Map<string, Removed>()
  const keys = new Set([...a.labels.keys(), ...b.labels.keys(), ...a.removed.keys(), ...b.removed.keys()])
  for (const key of keys) {
    const label = newer(a.labels.get(key), b.labels.get(key))
    const gone = Math.max(a.removed.get(key)?.changed ?? -1, b.removed.get(key)?.changed ?? -1)
    if (label && label.changed >= gone) labels.set(key, label)
    else if (gone >= 0) removed.set(key, { changed: gone })
  }
  return { labels, removed }
}

function newer(a: Label | undefined, b: Label | undefined): Label | undefined {
  if (!a || !b) return a ?? b
  if (a.changed !== b.changed) return a.changed > b.changed ? a : b
  if (sameLabel(a, b)) return a
  return orderOf(a) > orderOf(b) ? a : b
}

/** If nothing else differs, unmarking as own wins: another device may have restored the mark unknowingly. */
const orderOf = ({ label, note, colour, mine }: Label) => JSON.stringify([label, note, colour, !mine])
