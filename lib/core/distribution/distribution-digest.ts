import { sha256, toBytes } from 'viem/utils'
import type { PartRecord } from './distribution-machine'
import type { PlanRecord } from './distribution-plan'

/** So many hex digits of SHA-256. */
const long = 24

const short = (text: string) => sha256(toBytes(text)).slice(2, 2 + long)

/**
 * A checksum of all that is known of a part and of its plan, by which two copies are compared. Its wallets are in it by the
 * checksum of their request. What people decided about a plan as a whole is not: it changes without the part.
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

/** Does a part belong to a plan? Its id is made of what the plan is. */
export const isPartOf = (part: PartRecord, { key, origin, campaign, period }: PlanRecord): boolean =>
  part.plan === key &&
  part.origin === origin &&
  part.id === `${campaign}-${period}-${part.number}of${part.of}-${key.slice(0, 12)}`

/** Of all plans of one service, name and period, as people call them. */
export const rewardDigest = ({ environment, origin, campaign, period }: PlanRecord): string =>
  short(`${environment} ${origin} ${campaign} ${period}`).slice(0, 12)

/** Attempts that ended and may have paid; each stays so for good. */
const openOf = ({ attempts }: PartRecord) =>
  attempts.filter(({ verdict }) => verdict && verdict.kind !== 'rejected').length

/** How far some parts got: it only grows. */
export const attemptsOf = (parts: readonly PartRecord[]): number => parts.reduce((sum, part) => sum + openOf(part), 0)

/** Which parts those attempts were of. */
export const attemptsDigest = (parts: readonly PartRecord[]): string =>
  short(
    parts
      .flatMap((part) => (openOf(part) > 0 ? [`${part.id} ${openOf(part)}`] : []))
      .sort()
      .join('\n'),
  ).slice(0, 8)
