import { browser } from 'wxt/browser'
import { type PartRecord, type PartState, paidWith, saysUnpaid } from '../core/distribution-machine'
import { AppError } from '../core/errors'

/** What a second, compact copy in `storage.local` says of a part. Strings only: that area loses other things in silence. */
export interface Mirrored {
  id: string
  revision: number
  state: PartState
  count: number
  total: string
  sha256: string
  /** Fingerprint of the key under which it may have been paid: an id is used once under one key only. */
  key?: string
}

/** The second copy. It never decides; it shows that the first one was lost. */
export interface Mirror {
  /** Throws `journal.unwritable` where the copy is not there afterwards. */
  write(parts: readonly PartRecord[]): Promise<void>
  read(): Promise<Mirrored[]>
  /** Sets entries aside whose loss the user has seen. */
  retire(ids: readonly string[]): Promise<void>
  /** Those that were set aside. */
  retired(): Promise<Mirrored[]>
  /** Forgets entries of which nothing was ever paid. */
  drop(ids: readonly string[]): Promise<void>
}

const prefix = 'journal:'
const retired = 'journal-lost:'

const line = (part: PartRecord) =>
  [part.revision, part.state, part.count, part.total, part.sha256, paidWith(part)?.fingerprint ?? ''].join(' ').trim()

async function under(start: string): Promise<Mirrored[]> {
  const stored = await browser.storage.local.get(null)
  return Object.entries(stored).flatMap(([key, value]) => {
    if (!key.startsWith(start) || typeof value !== 'string') return []
    const [revision = '', state = '', count = '', total = '', sha256 = '', sentWith = ''] = value.split(' ')
    const id = key.slice(start.length)
    const rest = { count: Number(count), total, sha256, ...(sentWith !== '' && { key: sentWith }) }
    return [{ id, revision: Number(revision), state: state as PartState, ...rest }]
  })
}

export const storageMirror: Mirror = {
  async write(parts) {
    const lines = Object.fromEntries(parts.map((part) => [prefix + part.id, line(part)]))
    try {
      await browser.storage.local.set(lines)
      const stored = await browser.storage.local.get(Object.keys(lines))
      if (Object.entries(lines).every(([key, value]) => stored[key] === value)) return
    } catch (cause) {
      throw new AppError('journal.unwritable', 'The second copy of the record cannot be written.', { cause })
    }
    throw new AppError('journal.unwritable', 'The second copy of the record was not kept.')
  },

  read: () => under(prefix),
  retired: () => under(retired),

  async retire(ids) {
    const stored = await browser.storage.local.get(null)
    // A list that was lost, prepared again and lost once more: its unsent copy does not hide what may have been paid.
    const before = await under(retired)
    const kept = new Set(before.filter(({ state }) => !saysUnpaid(state)).map(({ id }) => id))
    const lines = ids.filter((id) => !kept.has(id)).map((id) => [retired + id, stored[prefix + id]])
    await browser.storage.local.set(Object.fromEntries(lines))
    await browser.storage.local.remove(ids.map((id) => prefix + id))
  },

  drop: (ids) => browser.storage.local.remove(ids.map((id) => prefix + id)),
}
