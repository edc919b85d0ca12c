import { type AddressBook, bookKey, type Label, sameLabel } from './address-book'
import { checkLabel } from './check-label'

/**
 * What the browser's `storage.sync` takes: bytes in all, bytes an item (name and JSON together), items. Some are left
 * free, so that two devices that write at once do not both fail.
 */
export const syncLimits = { total: 96_000, item: 8_000, buckets: 128 } as const

/** How long a removal is remembered, so that a device that was away does not bring the label back. */
const remembered = 180 * 86_400_000

/** A removed label. */
export interface Removed {
  changed: number
}

/** A book with its removals, as it travels between devices. By lower-case address. */
export interface Synced {
  labels: AddressBook
  removed: ReadonlyMap<string, Removed>
}

/** One entry on the wire: `[address, changed, label, note, colour]`, or `[address, changed]` for a removal. */
type Packed = [string, number] | [string, number, string, string, string]

/** Items of `storage.sync`, by name: labels, and which addresses among them are the reader's own. */
export type SyncItems = Record<string, (Packed | string)[]>

export interface PackedBook {
  items: SyncItems
  /** Labels that found room. */
  packed: number
  /** Labels left out: the oldest changes, once the limits are reached. */
  left: number
  bytes: number
}

const prefix = 'book:'
/**
 * Own addresses lie beside the labels: a device with an earlier version would write an entry without what it does not know,
 * and the two would undo each other for ever.
 */
const ownPrefix = 'own:'

export const isSyncItem = (name: string): boolean => name.startsWith(prefix) || name.startsWith(ownPrefix)

/** Says, to all devices, that the labels were taken out of the account and since when. */
export const stopItem = 'book-stopped'

/** When they were taken out, if they were; whoever switches sync on takes the item away again. */
export function stoppedAt(items: Readonly<Record<string, unknown>>): number | null {
  const at = items[stopItem]
  return Number.isSafeInteger(at) ? (at as number) : null
}

/** Where an address goes is fixed by the address alone, so that devices rewrite only what really changed. */
const bucketOf = (key: string) =>
  `${prefix}${(Number.parseInt(key.slice(20, 24), 16) % syncLimits.buckets).toString(16).padStart(2, '0')}`

const ownBucketOf = (key: string) => `${ownPrefix}${key.slice(20, 21)}`

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Packs the newest changes first, until an item or the whole is full. */
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
    // A label travels with what it says of its address, or not at all.
    const parts = [{ bucket: bucketOf(key), part: entry }, ...(mine ? [{ bucket: ownBucketOf(key), part: key }] : [])]
    // The item's name and its brackets come with its first entry, a comma with every other.
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

/** Addresses that another device says are its reader's own. */
const ownIn = (items: Readonly<Record<string, unknown>>): ReadonlySet<unknown> =>
  new Set(
    Object.entries(items).flatMap(([name, held]) => (name.startsWith(ownPrefix) && Array.isArray(held) ? held : [])),
  )

/** Reads what another device wrote. What cannot be read is left out: storage is a border like any other. */
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

/** Of two changes to one address the newer wins; of two at the same time, the same on every device. */
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

/** Where nothing else differs, what is no longer own wins: another device may have put it back without knowing. */
const orderOf = ({ label, note, colour, mine }: Label) => JSON.stringify([label, note, colour, !mine])
