import { type Phrase, phrase } from '../phrases/phrase'
import { formatAmount } from './distribution-amount'

/** One reading of the partner's `total_distributed`; the balance is useless here, because it grows by itself. */
export interface BooksReading {
  /** Milliseconds of a monotonic clock. */
  at: number
  /** Null if the service's number could not be read exactly. */
  total: bigint | null
}

interface ReconcileRule {
  /** How long the total must stay unchanged. */
  quiet: number
  /** Maximum readings before giving up on that. */
  most: number
}

export type Finding =
  | { kind: 'wait' }
  | { kind: 'applied'; delta: bigint }
  | { kind: 'not-applied' }
  | { kind: 'unclear'; delta: bigint | null; reason: Phrase }

/**
 * What the service's totals suggest about a part whose answer was lost. A hint rather than proof: another person may
 * use the same key, and a request may still be in flight.
 */
export function judge(
  readings: readonly BooksReading[],
  { baseline, expected }: { baseline: bigint | null; expected: bigint },
  { quiet, most }: ReconcileRule,
): Finding {
  const last = readings.at(-1)
  if (!last) return { kind: 'wait' }
  if (baseline === null) return { kind: 'unclear', delta: null, reason: phrase('evidence.noBaseline') }
  if (last.total === null) return { kind: 'unclear', delta: null, reason: phrase('evidence.unreadTotal') }
  let first = readings.length - 1
  while (first > 0 && readings[first - 1]?.total === last.total) first--
  const equal = readings.length - first
  const stood = last.at - (readings[first]?.at ?? last.at)
  if (equal < 3 || stood < quiet) {
    if (readings.length < most) return { kind: 'wait' }
    return { kind: 'unclear', delta: last.total - baseline, reason: phrase('evidence.restless') }
  }
  const delta = last.total - baseline
  if (delta === 0n) return { kind: 'not-applied' }
  if (delta === expected) return { kind: 'applied', delta }
  return {
    kind: 'unclear',
    delta,
    reason: phrase(delta === 2n * expected ? 'evidence.twice' : 'evidence.otherAmount'),
  }
}

type Found = Exclude<Finding, { kind: 'wait' }>

/** By how much the total had grown, if known. */
export function grownBy(finding: Found): string | null {
  if (finding.kind === 'not-applied') return formatAmount(0n)
  return finding.delta === null ? null : formatAmount(finding.delta)
}

/** A finding in words. */
export function findingText(finding: Found): Phrase {
  if (finding.kind === 'applied') return phrase('evidence.grewExactly', { delta: formatAmount(finding.delta) })
  if (finding.kind === 'not-applied') return phrase('evidence.same')
  const { delta, reason: why } = finding
  return delta === null ? why : phrase('evidence.changed', { why, delta: formatAmount(delta) })
}
