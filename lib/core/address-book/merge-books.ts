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

/** Items of `storage.sync`, by name. */
export type SyncItems = Record<string, Packed[]>

export interface PackedBook {
  items: SyncItems
  /** Labels that found room. */
  packed: number
  /** Labels left out: the oldest changes, once the limits are reached. */
  left: number
  bytes: number
}

const prefix = 'book:'

export const isSyncItem = (name: string): boolean => name.startsWith(prefix)

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

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Packs the newest changes first, until an item or the whole is full. */
export function packBook({ labels, removed }: Synced, now: number): PackedBook {
  const entries: { key: string; entry: Packed; label: boolean }[] = [
    ...[...labels.values()].map(({ address, changed, label, note, colour }) => ({
      key: bookKey(address),
      entry: [bookKey(address), changed, label, note, colour] as Packed,
      label: true,
    })),
    ...[...removed]
      .filter(([key, { changed }]) => !labels.has(key) && now - changed < remembered)
      .map(([key, { changed }]) => ({ key, entry: [key, changed] as Packed, label: false })),
  ].sort((a, b) => b.entry[1] - a.entry[1] || (a.key < b.key ? -1 : 1))
  const sizes = new Map<string, number>()
  const result: PackedBook = { items: {}, packed: 0, left: 0, bytes: 0 }
  for (const { key, entry, label } of entries) {
    const bucket = bucketOf(key)
    // The item's name and its brackets come with its first entry, a comma with every other.
    const size = bytesOf(JSON.stringify(entry)) + (sizes.has(bucket) ? 1 : bucket.length + 2)
    const filled = (sizes.get(bucket) ?? 0) + size
    if (filled > syncLimits.item || result.bytes + size > syncLimits.total) {
      if (label) result.left += 1
      continue
    }
    sizes.set(bucket, filled)
    result.bytes += size
    if (label) result.packed += 1
    const item = result.items[bucket]
    if (item) item.push(entry)
    else result.items[bucket] = [entry]
  }
  for (const item of Object.values(result.items)) item.sort((a, b) => (a[0] < b[0] ? -1 : 1))
  return result
}

/** Reads what another device wrote. What cannot be read is left out: storage is a border like any other. */
export function unpackBook(items: Readonly<Record<string, unknown>>): Synced {
  const labels = new Map<string, Label>()
  const removed = new Map<string, Removed>()
  for (const [name, held] of Object.entries(items)) {
    if (!isSyncItem(name) || !Array.isArray(held)) continue
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
      const draft = checkLabel({ address, label, note, colour })
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
  return JSON.stringify([a.label, a.note, a.colour]) > JSON.stringify([b.label, b.note, b.colour]) ? a : b
}
