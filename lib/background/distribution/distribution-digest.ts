import { sha256, toBytes } from 'viem/utils'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'

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

/** For all plans of one service, name and period. */
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
