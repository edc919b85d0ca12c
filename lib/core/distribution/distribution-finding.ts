import { type Phrase, phrase } from '../phrases/phrase'
import { formatAmount } from './distribution-amount'
import type { Finding } from './distribution-evidence'

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
