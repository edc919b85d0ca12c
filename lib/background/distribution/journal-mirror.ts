import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { retryRead } from '../../core/async/retry-read'
import { withRoom } from '../../core/async/with-room'
import {
  type PartRecord,
  type PartState,
  paidWith,
  partStates,
  saysUnpaid,
} from '../../core/distribution/distribution-machine'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import { installationKey } from '../storage/installation-mark'

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
  /** Throws `journal.unwritable` where the copy is not there afterwards, or knows a later state already. */
  write(parts: readonly PartRecord[]): Promise<void>
  /** Throws `journal.unwritable` where the browser does not give it, as the others do: nothing is no copy. */
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

/** No part gets as far: each step is one. What is more would not be counted on. */
const mostSteps = 1_000_000_000

/** Firefox cannot close this area to scripts in web pages, so what lies there is whatever somebody wrote. */
const Line = z.object({
  revision: z.int().check(z.gte(0), z.lte(mostSteps)),
  state: z.enum(partStates),
  count: z.int().check(z.gte(0)),
  total: z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/)),
  sha256: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
})

/** There was a part, and it may have been paid. */
const unreadable = { revision: 0, state: 'unknown', count: 0, total: '0', sha256: '' } as const

type Stored = Record<string, unknown>

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** All that lies there. Without the mark of the installation nothing was read. */
async function everything(): Promise<Stored> {
  const isThere = (stored: Stored | undefined) => stored?.[installationKey] !== undefined
  const once = () => browser.storage.local.get(null) as Promise<Stored | undefined>
  const stored = await retryRead(once, sleep, isThere)().catch((cause: unknown) => unread(cause))
  return stored && isThere(stored) ? stored : unread()
}

function unread(cause?: unknown): never {
  throw new AppError('journal.unwritable', phrase('journal.noMirror'), { cause })
}

function under(start: string, stored: Stored): Mirrored[] {
  return Object.entries(stored).flatMap(([key, value]) => {
    if (!key.startsWith(start) || typeof value !== 'string') return []
    const id = key.slice(start.length)
    const [revision, state, count, total, sha256, sentWith] = value.split(' ')
    const line = Line.safeParse({ revision: Number(revision), state, count: Number(count), total, sha256 })
    if (!line.success) return [{ id, ...unreadable }]
    return [{ id, ...line.data, ...(sentWith && { key: sentWith }) }]
  })
}

/** A list that was lost and is prepared again starts from nothing: that must not hide what the second copy knows of it. */
async function refuseOlder(parts: readonly PartRecord[]): Promise<void> {
  const stored = await browser.storage.local.get(parts.map(({ id }) => prefix + id)).catch(unread)
  const known = new Map(under(prefix, stored).map(({ id, revision }) => [id, revision]))
  if (parts.every(({ id, revision }) => (known.get(id) ?? 0) <= revision)) return
  throw new AppError('journal.unwritable', phrase('journal.mirrorKnowsMore'))
}

export const storageMirror: Mirror = {
  async write(parts) {
    const lines = Object.fromEntries(parts.map((part) => [prefix + part.id, line(part)]))
    await refuseOlder(parts)
    try {
      await withRoom(() => browser.storage.local.set(lines))
      const stored = await browser.storage.local.get(Object.keys(lines))
      if (Object.entries(lines).every(([key, value]) => stored[key] === value)) return
    } catch (cause) {
      throw new AppError('journal.unwritable', phrase('journal.mirrorUnwritable'), { cause })
    }
    throw new AppError('journal.unwritable', phrase('journal.mirrorNotKept'))
  },

  read: async () => under(prefix, await everything()),
  retired: async () => under(retired, await everything()),

  async retire(ids) {
    const stored = await everything()
    // A list that was lost, prepared again and lost once more: its unsent copy does not hide what may have been paid.
    const before = under(retired, stored)
    const kept = new Set(before.filter(({ state }) => !saysUnpaid(state)).map(({ id }) => id))
    const lines = ids.filter((id) => !kept.has(id)).map((id) => [retired + id, stored[prefix + id]])
    await browser.storage.local.set(Object.fromEntries(lines))
    await browser.storage.local.remove(ids.map((id) => prefix + id))
  },

  drop: (ids) => browser.storage.local.remove(ids.map((id) => prefix + id)),
}
