import { type Phrase, type PhraseId, phrase } from '../phrases/phrase'
import { formatAmount } from './distribution-amount'
import type { PlanPart } from './distribution-plan'

/** The state of a part. Every name says what is known, never what is hoped. */
export type PartState = (typeof partStates)[number]

export const partStates = [
  'frozen',
  'armed',
  'sending',
  'confirmed',
  'confirmed-partial',
  'confirmed-by-duplicate',
  'confirmed-by-balance',
  'rejected',
  'conflict',
  'unknown',
  'reconciling',
  'likely-not-applied',
  'indeterminate',
  'closed',
] as const

/** What an attempt proves. `unknown` means nothing is proven. */
export interface Verdict {
  kind: 'confirmed' | 'partial' | 'rejected' | 'duplicate' | 'unknown'
  /** One sentence for people. */
  reason: Phrase
  status?: number
  /** The service's own words, or the start of its response. */
  said?: string
  accountsDistributed?: string
  accountsCreated?: string
  /** Seconds the service asks to wait. */
  retryAfter?: number
}

export interface PartAttempt {
  number: number
  /** Ms since 1970, for display; `number` defines the order. */
  startedAt: number
  endedAt?: number
  /** The key that was used: a hash and its last characters, never the key. Absent if that record was lost. */
  key?: KeyMark
  verdict?: Verdict
}

export interface KeyMark {
  fingerprint: string
  /** Empty for a short key. */
  ending: string
}

/** A key by its displayable characteristics. */
export const nameOfKey = (key: KeyMark | undefined): Phrase =>
  key?.ending ? phrase('key.endsIn', { ending: key.ending }) : phrase('key.sentWith')

interface JournalNote {
  at: number
  text: Phrase
}

/** A part in the journal. Its body is stored beside it and, once sent, never rewritten. */
export interface PartRecord extends Omit<PlanPart, 'body'> {
  state: PartState
  /** Increases by one with each write; a writer with an older one loses. */
  revision: number
  /** The partner's `total_distributed` before the first attempt. */
  baseline: string | null
  attempts: PartAttempt[]
  /** By how much the total had grown at the last finding; null if unknown, absent before any. */
  grown?: string | null
  /** By how much it had grown some seconds after the service confirmed the part; absent if unknown. */
  grownAfter?: string
  /** What happened, oldest first, for the person who has to decide. */
  evidence: JournalNote[]
}

export type PartEvent =
  | { type: 'arm'; baseline: string | null; at: number }
  | { type: 'claim'; key: KeyMark; at: number }
  | { type: 'answer'; verdict: Verdict; at: number }
  /** The background ended while it was sending. */
  | { type: 'interrupt'; at: number }
  | { type: 'look'; at: number }
  | { type: 'find'; finding: Exclude<Finding, { kind: 'wait' }>; at: number }
  /** The check ended without a finding. */
  | { type: 'give-up'; reason: Phrase; at: number }
  /** Something learned later that does not change the state. */
  | { type: 'note'; text: Phrase; grownAfter?: string; at: number }
  | { type: 'close'; note: string | Phrase; at: number }
  /** A closed and provably unpaid part is wanted after all. */
  | { type: 'reopen'; at: number }
  /** The copies disagree: one of them has the part in this state, perhaps with the key. */
  | { type: 'set-back'; state: PartState; key?: string; at: number }

const paid: readonly PartState[] = ['confirmed', 'confirmed-partial', 'confirmed-by-duplicate', 'confirmed-by-balance']

const settled: readonly PartState[] = [...paid, 'closed']

/** All steps of each state. None leads from a sent state back to an unsent one, and none makes a new id. */
const steps: Record<PartState, readonly PartEvent['type'][]> = {
  frozen: ['arm', 'close', 'set-back'],
  armed: ['arm', 'claim', 'close', 'set-back'],
  sending: ['answer', 'interrupt'],
  confirmed: ['note', 'set-back'],
  'confirmed-partial': ['note', 'set-back'],
  'confirmed-by-duplicate': ['set-back'],
  'confirmed-by-balance': ['set-back'],
  // A refused part provably had no effect, so it restarts with a fresh total.
  rejected: ['arm', 'close', 'set-back'],
  conflict: ['look', 'note', 'close', 'set-back'],
  unknown: ['look', 'close', 'set-back'],
  reconciling: ['find', 'give-up'],
  'likely-not-applied': ['claim', 'look', 'close', 'set-back'],
  indeterminate: ['claim', 'look', 'close', 'set-back'],
  closed: ['reopen', 'set-back'],
}

/** Whether the part can take this step in its current state. */
export function may(record: PartRecord, type: PartEvent['type']): boolean {
  return steps[record.state].includes(type) && (type !== 'reopen' || isDiscarded(record))
}

/** The record after an event, with the next revision; null if the state does not allow that step. Pure. */
export function transition(record: PartRecord, event: PartEvent): PartRecord | null {
  if (!may(record, event.type)) return null
  const next = { ...record, revision: record.revision + 1 }
  const note = (text: Phrase) => {
    next.evidence = [...record.evidence, { at: event.at, text }]
  }
  switch (event.type) {
    case 'arm':
      return { ...next, state: 'armed', baseline: event.baseline, grown: null }
    case 'claim':
      next.attempts = [...record.attempts, { number: record.attempts.length + 1, startedAt: event.at, key: event.key }]
      return { ...next, state: 'sending' }
    case 'answer':
      next.attempts = ended(record, event.verdict, event.at)
      note(event.verdict.reason)
      return { ...next, state: stateAfter(event.verdict, hasOpenPast(record)) }
    case 'interrupt': {
      const verdict: Verdict = { kind: 'unknown', reason: phrase('verdict.interrupted') }
      next.attempts = ended(record, verdict, event.at)
      note(verdict.reason)
      return { ...next, state: 'unknown' }
    }
    case 'look':
      return { ...next, state: 'reconciling' }
    case 'find':
      note(findingText(event.finding))
      return { ...next, state: stateFound(record, event.finding), grown: grownBy(event.finding) }
    case 'give-up':
      note(event.reason)
      return { ...next, state: isRepeated(record) ? 'conflict' : 'unknown' }
    case 'note':
      note(event.text)
      return event.grownAfter === undefined ? next : { ...next, grownAfter: event.grownAfter }
    case 'close':
      note(event.note === '' ? phrase('evidence.closed') : phrase('evidence.closedNote', { note: event.note }))
      return { ...next, state: 'closed' }
    case 'reopen':
      note(phrase('evidence.reopened'))
      return { ...next, state: record.attempts.length === 0 ? 'frozen' : 'rejected' }
    case 'set-back': {
      note(phrase('evidence.setBack', { state: event.state }))
      if (saysUnpaid(event.state) || (isSettled(record) && !isDiscarded(record))) return next
      const verdict: Verdict = { kind: 'unknown', reason: phrase('verdict.lost') }
      const [number, startedAt, endedAt] = [record.attempts.length + 1, event.at, event.at]
      const key = event.key ? { key: { fingerprint: event.key, ending: '' } } : {}
      next.attempts = [...record.attempts, { number, startedAt, endedAt, verdict, ...key }]
      // The total before the lost attempt is not that of an earlier one, unless that is still open.
      return { ...next, state: 'unknown', baseline: hasOpenPast(record) ? record.baseline : null, grown: null }
    }
  }
}

/** An attempt with an open outcome still counts after a later attempt was refused: it may have been applied. */
export function hasOpenPast(record: PartRecord): boolean {
  return record.attempts.some(({ verdict }) => verdict?.kind === 'unknown')
}

function stateAfter(verdict: Verdict, openPast: boolean): PartState {
  switch (verdict.kind) {
    case 'confirmed':
      return 'confirmed'
    case 'partial':
      // No accounts at all, after an attempt that may have been applied: some services answer a repeated id like that.
      return openPast && verdict.accountsDistributed === '0' ? 'indeterminate' : 'confirmed-partial'
    case 'duplicate':
      return openPast ? 'confirmed-by-duplicate' : 'conflict'
    case 'rejected':
      return openPast ? 'indeterminate' : 'rejected'
    case 'unknown':
      return 'unknown'
  }
}

/**
 * The service called the id used, on the first attempt recorded here. Either it was sent earlier from elsewhere, or the
 * browser itself repeated the request: browsers resend a request that broke off on a reused connection.
 */
const isRepeated = (record: PartRecord) => record.attempts.at(-1)?.verdict?.kind === 'duplicate'

function stateFound(record: PartRecord, finding: Exclude<Finding, { kind: 'wait' }>): PartState {
  if (isRepeated(record)) return finding.kind === 'applied' ? 'confirmed-by-duplicate' : 'conflict'
  if (finding.kind === 'applied') return 'confirmed-by-balance'
  return finding.kind === 'not-applied' ? 'likely-not-applied' : 'indeterminate'
}

function ended(record: PartRecord, verdict: Verdict, at: number): PartAttempt[] {
  return record.attempts.map((attempt, index) =>
    index === record.attempts.length - 1 ? { ...attempt, endedAt: at, verdict } : attempt,
  )
}

/** Whether there is nothing more to find out about a part. */
export const isSettled = ({ state }: PartRecord) => settled.includes(state)

/** Whether a part is known to be paid, to all of its wallets or to some. */
export const wasPaid = ({ state }: PartRecord) => paid.includes(state)

/** Whether a part is unsent, so its plan can send it. */
export const isUnsent = ({ state }: PartRecord) => state === 'frozen' || state === 'armed'

/** Whether only a person can advance a part. */
export const needsPerson = (record: PartRecord) => may(record, 'close') && !isUnsent(record)

/** States that a part reaches only by an attempt that was not refused. */
const sent: readonly PartState[] = [...paid, 'sending', 'unknown', 'reconciling', 'likely-not-applied', 'indeterminate']

/**
 * Whether wallets of this part may have been paid. Only a refusal proves that an attempt did nothing. The state counts
 * too, in case the attempts are lost.
 */
export const maybePaid = ({ attempts, state }: PartRecord) =>
  sent.includes(state) || attempts.some(({ verdict }) => verdict?.kind !== 'rejected')

/** Whether a state alone shows that a part was sent and not refused. No step leads from there to an unsent state. */
export const saysSent = (state: PartState) => sent.includes(state)

/** Whether a state alone says that nothing was paid, if everything else about a part is lost. */
export const saysUnpaid = (state: PartState) => state === 'frozen' || state === 'rejected'

/** Whether a part was sent, or may have been, and the outcome is unknown. */
export const isOpen = (record: PartRecord) => maybePaid(record) && !isSettled(record)

/** Closed by a person and provably unpaid: it can be reopened. */
export const isDiscarded = (record: PartRecord) => record.state === 'closed' && !maybePaid(record)

/** A part can be resent only under the key of its open attempts: another key has separate ids. */
export function mustUseKey(record: PartRecord): KeyMark | null {
  const open = ({ key, verdict }: PartAttempt) => key && (verdict === undefined || verdict.kind === 'unknown')
  return record.attempts.find(open)?.key ?? null
}

/** The key under which it may have been paid. */
export const paidWith = ({ attempts }: PartRecord): KeyMark | undefined =>
  attempts.findLast(({ verdict }) => verdict?.kind !== 'rejected')?.key

/** Why the console itself closes a part, in the record's words. */
export const closings = {
  unsent: 'evidence.discardedUnsent',
  unpaid: 'evidence.discardedUnpaid',
  copied: 'evidence.copied',
} as const satisfies Record<string, PhraseId>

export type Closing = keyof typeof closings

/** What the service's totals suggest about a part whose answer was lost. */
export type Finding =
  | { kind: 'wait' }
  | { kind: 'applied'; delta: bigint }
  | { kind: 'not-applied' }
  | { kind: 'unclear'; delta: bigint | null; reason: Phrase }

type Conclusion = Exclude<Finding, { kind: 'wait' }>

/** By how much the total had grown, if known. */
function grownBy(finding: Conclusion): string | null {
  if (finding.kind === 'not-applied') return formatAmount(0n)
  return finding.delta === null ? null : formatAmount(finding.delta)
}

/** A finding in words. */
function findingText(finding: Conclusion): Phrase {
  if (finding.kind === 'applied') return phrase('evidence.grewExactly', { delta: formatAmount(finding.delta) })
  if (finding.kind === 'not-applied') return phrase('evidence.same')
  const { delta, reason: why } = finding
  return delta === null ? why : phrase('evidence.changed', { why, delta: formatAmount(delta) })
}
