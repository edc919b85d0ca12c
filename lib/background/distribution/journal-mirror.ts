import { sha256, toBytes } from 'viem/utils'
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
import { type PlanRecord, partIdShape } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { installationKey } from '../storage/installation-mark'

/**
 * The entry for a part in a second, compact copy in `storage.local`. Strings only: that area drops other types
 * silently.
 */
export interface Mirrored {
  id: string
  revision: number
  state: PartState
  count: number
  total: string
  sha256: string
  /** Fingerprint of the key under which it may have been paid: an id is used once, under one key only. */
  key?: string
  /** Checksum of everything the record knew about it; absent in entries of an earlier version. */
  digest?: string
}

/** Somebody overwrote the entry with something else. */
export const isUnreadable = ({ sha256 }: Mirrored): boolean => sha256 === ''

/** The second copy. It never decides anything; it shows that the first one was lost. */
export interface Mirror {
  /**
   * Includes the plans of the parts if they are known. Throws `journal.unwritable` if the copy is not there afterwards,
   * or already has a later state.
   */
  write(parts: readonly PartRecord[], plans?: readonly PlanRecord[]): Promise<void>
  /** Writes over whatever is there, once a person has seen it. */
  replace(parts: readonly PartRecord[], plans: readonly PlanRecord[]): Promise<void>
  /**
   * Throws `journal.unwritable` if the browser does not return it, as do the others: no data is not the same as an
   * empty copy.
   */
  read(): Promise<Mirrored[]>
  /** Sets aside entries whose loss the user has acknowledged. */
  retire(ids: readonly string[]): Promise<void>
  /** Adds entries to those set aside, unless the existing entry may have been paid. */
  note(entries: readonly Mirrored[]): Promise<void>
  /** The entries that were set aside. */
  retired(): Promise<Mirrored[]>
  /** Removes entries of which nothing was ever paid. */
  drop(ids: readonly string[]): Promise<void>
}

const prefix = 'journal:'
const retired = 'journal-lost:'

/** The entry for a part in the second copy. */
export function mirrorOf(part: PartRecord, plan?: PlanRecord): Mirrored {
  const { id, revision, state, count, total, sha256 } = part
  const key = paidWith(part)?.fingerprint
  return {
    id,
    revision,
    state,
    count,
    total,
    sha256,
    ...(key && { key }),
    ...(plan && { digest: digestOf(part, plan) }),
  }
}

/** Stands for a missing key if something follows. */
const none = '-'

const lineOf = ({ revision, state, count, total, sha256, key, digest }: Mirrored) =>
  [revision, state, count, total, sha256, key ?? (digest ? none : ''), digest ?? ''].join(' ').trim()

/** The text of a part's entry. */
export const mirrorLine = (part: PartRecord, plan?: PlanRecord): string => lineOf(mirrorOf(part, plan))

/** No part gets this far, as each step counts one. Larger values are not trusted. */
const mostSteps = 1_000_000_000

/** Firefox cannot close this area to scripts in web pages, so its content may be anybody's. */
const Line = z.object({
  revision: z.int().check(z.gte(0), z.lte(mostSteps)),
  state: z.enum(partStates),
  count: z.int().check(z.gte(0)),
  total: z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/)),
  sha256: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
})

/** What an unreadable entry says: there was a part, and it may have been paid. */
const unreadable = { revision: 0, state: 'unknown', count: 0, total: '0', sha256: '' } as const

type Stored = Record<string, unknown>

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Everything in it. Without the mark of the installation, the read has failed. */
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
    const id = key.slice(start.length)
    // No part has another id, so nothing was lost with a foreign name, and nobody could decide about it.
    if (!key.startsWith(start) || !partIdShape.test(id)) return []
    const [revision, state, count, total, sha256, sentWith, digest] = typeof value === 'string' ? value.split(' ') : []
    const line = Line.safeParse({ revision: Number(revision), state, count: Number(count), total, sha256 })
    if (!line.success) return [{ id, ...unreadable }]
    return [{ id, ...line.data, ...(sentWith && sentWith !== none && { key: sentWith }), ...(digest && { digest }) }]
  })
}

/** An entry that was set aside and may have been paid is never overwritten. */
const paidAmong = (entries: readonly Mirrored[]) =>
  new Set(entries.filter(({ state }) => !saysUnpaid(state)).map(({ id }) => id))

/** A lost list that is prepared again starts from nothing; that must not hide what the second copy knows. */
async function refuseOlder(parts: readonly PartRecord[]): Promise<void> {
  const stored = await browser.storage.local.get(parts.map(({ id }) => prefix + id)).catch(unread)
  const there = Object.entries(stored).filter(([, value]) => value !== undefined && value !== null)
  const known = new Map(under(prefix, Object.fromEntries(there)).map((line) => [line.id, line]))
  const isOlder = ({ id, revision }: PartRecord) => {
    const line = known.get(id)
    return line !== undefined && (line.revision > revision || isUnreadable(line))
  }
  if (!parts.some(isOlder)) return
  throw new AppError('journal.unwritable', phrase('journal.mirrorKnowsMore'))
}

async function put(parts: readonly PartRecord[], plans: readonly PlanRecord[]): Promise<void> {
  const planOf = new Map(plans.map((plan) => [plan.key, plan]))
  const lines = Object.fromEntries(parts.map((part) => [prefix + part.id, mirrorLine(part, planOf.get(part.plan))]))
  try {
    await withRoom(() => browser.storage.local.set(lines))
    const stored = await browser.storage.local.get(Object.keys(lines))
    if (Object.entries(lines).every(([key, value]) => stored[key] === value)) return
  } catch (cause) {
    throw new AppError('journal.unwritable', phrase('journal.mirrorUnwritable'), { cause })
  }
  throw new AppError('journal.unwritable', phrase('journal.mirrorNotKept'))
}

export const storageMirror: Mirror = {
  async write(parts, plans = []) {
    await refuseOlder(parts)
    await put(parts, plans)
  },
  replace: put,

  read: async () => under(prefix, await everything()),
  retired: async () => under(retired, await everything()),

  async retire(ids) {
    const stored = await everything()
    // A list that was lost, prepared again and lost once more: its unsent copy must not hide what may have been paid.
    const kept = paidAmong(under(retired, stored))
    const textOf = (value: unknown) => (typeof value === 'string' ? value : 'unreadable')
    const lines = ids.filter((id) => !kept.has(id)).map((id) => [retired + id, textOf(stored[prefix + id])])
    await withRoom(() => browser.storage.local.set(Object.fromEntries(lines)))
    await browser.storage.local.remove(ids.map((id) => prefix + id))
  },

  async note(entries) {
    const kept = paidAmong(under(retired, await everything()))
    const lines = entries.filter(({ id }) => !kept.has(id)).map((entry) => [retired + entry.id, lineOf(entry)])
    await withRoom(() => browser.storage.local.set(Object.fromEntries(lines)))
  },

  drop: (ids) => browser.storage.local.remove(ids.map((id) => prefix + id)),
}

/** Hex digits of SHA-256 to use. */
const long = 24

const short = (text: string) => sha256(toBytes(text)).slice(2, 2 + long)

/**
 * A checksum of everything known about a part and its plan, to compare two copies. It includes the wallets through the
 * checksum of their request. It excludes decisions about the plan as a whole, which change independently of the part.
 */
export function digestOf(part: PartRecord, plan: PlanRecord): string {
  const { key, environment, origin, campaign, period, description, createMissing, wallets, total, rowsHash } = plan
  const attempts = part.attempts.map(({ number, startedAt, endedAt, key, verdict }) => [
    number,
    startedAt,
    endedAt ?? null,
    key?.fingerprint ?? '',
    verdict ? [verdict.kind, verdict.accountsDistributed ?? ''] : null,
  ])
  return short(
    JSON.stringify([
      [key, environment, origin, campaign, period, description, createMissing, wallets, total, rowsHash],
      [part.id, part.plan, part.origin, part.number, part.of, part.count, part.total, part.sha256],
      [part.state, part.revision, part.baseline, part.grown ?? null, part.grownAfter ?? null, part.evidence.length],
      attempts,
    ]),
  )
}

/** Whether a part belongs to a plan: its id is derived from the plan. */
export const isPartOf = (part: PartRecord, { key, origin, campaign, period }: PlanRecord): boolean =>
  part.plan === key &&
  part.origin === origin &&
  part.id === `${campaign}-${period}-${part.number}of${part.of}-${key.slice(0, 12)}`

/** A checksum that all plans of one service, name and period share. */
export const rewardDigest = ({ environment, origin, campaign, period }: PlanRecord): string =>
  short(`${environment} ${origin} ${campaign} ${period}`).slice(0, 12)

/** Attempts that ended and may have paid; that never changes. */
const openOf = ({ attempts }: PartRecord) =>
  attempts.filter(({ verdict }) => verdict && verdict.kind !== 'rejected').length

/** The progress of some parts, which only grows. */
export const attemptsOf = (parts: readonly PartRecord[]): number => parts.reduce((sum, part) => sum + openOf(part), 0)

/** A checksum of the parts that those attempts belong to. */
export const attemptsDigest = (parts: readonly PartRecord[]): string =>
  short(
    parts
      .flatMap((part) => (openOf(part) > 0 ? [`${part.id} ${openOf(part)}`] : []))
      .sort()
      .join('\n'),
  ).slice(0, 8)
