import {
  type BooksSeen,
  type Checking,
  type Effect,
  nothingLearned,
  type PartnerBooks,
  type RecordSeen,
  type Sending,
} from '~/lib/background/distribution/part-world'
import type {
  PartAttempt,
  PartEvent,
  PartRecord,
  PartState,
  Verdict,
} from '~/lib/core/distribution/distribution-machine'
import { AppError, type ErrorCode } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { origin, smallPlan } from '../model-plan'
import { json, verdictOf } from '../replies'

/** A plan of two parts, each of one wallet that gets 1.50. The service's total was 50.00 before it. */
export const { plan, parts: frozen } = smallPlan(2, { equal: true, createMissing: true })
const [first, second] = frozen
if (!first || !second) throw new Error('no parts')

/** When all of it happens, ms since 1970. */
export const now = 1_700_000_000_000
const key = { fingerprint: 'aa', ending: 'aaaa' }
export const otherKey = { fingerprint: 'bb', ending: 'bbbb' }
const quiet = 240_000

/** An attempt that ended some seconds ago, or is in progress if it has no verdict. */
export const attempt = (kind?: Verdict['kind'], change: Partial<PartAttempt> = {}): PartAttempt => ({
  number: 1,
  startedAt: now - 20_000,
  key,
  ...(kind && { endedAt: now - 10_000, verdict: { kind, reason: asTold(kind) } }),
  ...change,
})

/** The attempts that lead to a state. */
const attempts: Partial<Record<PartState, PartAttempt[]>> = {
  sending: [attempt()],
  confirmed: [attempt('confirmed')],
  'confirmed-partial': [attempt('partial')],
  'confirmed-by-duplicate': [attempt('unknown'), attempt('duplicate')],
  'confirmed-by-balance': [attempt('unknown')],
  rejected: [attempt('rejected')],
  conflict: [attempt('duplicate')],
  unknown: [attempt('unknown')],
  reconciling: [attempt('unknown')],
  'likely-not-applied': [attempt('unknown')],
  indeterminate: [attempt('unknown')],
}

/** The first part as stored in the journal. */
export function partIn(state: PartState, change: Partial<PartRecord> = {}): PartRecord {
  const { body: _, ...part } = first as (typeof frozen)[number]
  const baseline = state === 'frozen' ? null : '50.00'
  return { ...part, state, revision: 3, baseline, attempts: attempts[state] ?? [], evidence: [], ...change }
}

/** The other part of the plan, by its number; it was sent before the first one, or after it. */
export const another = (state: PartState, change: Partial<PartRecord> = {}): PartRecord => ({
  ...partIn(state),
  id: 'another',
  number: 2,
  ...change,
})

/** What the record says if nothing prevents sending the first part. */
export const recordWith = (change: Partial<RecordSeen> = {}): RecordSeen => ({
  at: now,
  parts: [],
  body: first?.body,
  overlaps: [],
  lost: [],
  ...change,
})

export const books = (
  totalDistributed: string | null,
  { at = 0, ...change }: Partial<PartnerBooks & { at: number }> = {},
): BooksSeen => ({
  kind: 'told',
  at,
  books: {
    balance: '1000',
    totalDistributed,
    validSince: null,
    validUntil: null,
    serverTime: null,
    ...change,
  },
})

/** The same total, read so many times, at equal intervals over the time it has to stay unchanged. */
export const still = (total: string, times = 5): BooksSeen[] =>
  Array.from({ length: times }, (_, index) => books(total, { at: (index * quiet) / 4 }))

export const unread = (
  why: 'no-key' | 'other-key' | 'service',
  code: ErrorCode = 'http.status',
  status?: number,
): BooksSeen => ({
  kind: 'failed',
  why,
  error: new AppError(code, asTold(why), { data: status === undefined ? {} : { status } }),
})

const around = { now, online: true, watched: true, stopAsked: false, quiet }

export const sending = (change: Partial<Sending>): Sending => ({
  order: 'send',
  plan,
  target: { origin, key },
  seen: undefined,
  ...around,
  ...nothingLearned,
  ...change,
})

export const checking = (change: Partial<Checking>): Checking => ({
  order: 'check',
  ...around,
  ...nothingLearned,
  ...change,
})

/** What an answer about the first part proves. */
export const answered = (status: number, value: unknown): Verdict => verdictOf(json(status, value), 1)

/** An effect in few words, for tables. */
export function brief(effect: Effect): string {
  switch (effect.do) {
    case 'read-books': {
      const { under, checking } = effect
      const key = under && ` under ${under.key?.fingerprint ?? 'any key'}`
      return `read-books${key ?? ''}${checking === undefined ? '' : `, checking ${checking}`}`
    }
    case 'compare-copies':
      return `compare-copies, total ${effect.total}`
    case 'write':
      return `write ${briefEvent(effect.event)}`
    case 'record':
      return `record ${effect.verdict.kind}`
    case 'note':
      return `note ${effect.notes.map(({ id, event }) => `${id} ${event.text.id}`).join(', ')}`
    case 'wait':
      return `wait ${effect.ms}${effect.checking === undefined ? '' : `, checking ${effect.checking}`}`
    case 'rest':
      return `rest ${effect.ms}`
    case 'fail':
      return `fail ${effect.error.phrase.id}`
    default:
      return effect.do
  }
}

function briefEvent(event: PartEvent): string {
  if (event.type === 'arm') return `arm ${event.baseline}`
  if (event.type === 'claim') return `claim with ${event.key.fingerprint}`
  if (event.type === 'find') return `find ${event.finding.kind}`
  return event.type === 'give-up' ? `give-up ${event.reason.id}` : event.type
}
