import { formatAmount, parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import { type PlanPart, type PlanRecord, sha256Of } from '~/lib/core/distribution/distribution-plan'

export const origin = 'https://points.example'

interface Shape {
  name?: string
  /** Do all parts pay the same? */
  equal: boolean
  /** Are accounts made for wallets without one? */
  createMissing: boolean
}

/** A plan of small parts with one wallet each. Plans of other keys pay the same wallets under ids of their own. */
export function smallPlan(
  of: number,
  { name = 'plan', equal, createMissing }: Shape,
): { plan: PlanRecord; parts: PlanPart[] } {
  const key = name.padEnd(26, 'a')
  const parts = Array.from({ length: of }, (_, index): PlanPart => {
    const id = `model-2026-11-${index + 1}of${of}-${key.slice(0, 12)}`
    const total = `${equal ? 1 : index + 1}.50`
    const body = JSON.stringify({
      id,
      description: '',
      distributions: [{ address: `0x${String(index + 1).padStart(40, '0')}`, amount: total }],
      create_missing_accounts: createMissing,
      expected_total: total,
    })
    return { id, plan: key, origin, number: index + 1, of, count: 1, total, body, sha256: sha256Of(body) }
  })
  const plan: PlanRecord = {
    key,
    environment: 'test',
    origin,
    campaign: 'model',
    period: '2026-11',
    description: '',
    createMissing,
    wallets: of,
    total: formatAmount(sumOf(parts.map(({ total }) => parseServiceAmount(total) ?? 0n))),
    rowsHash: '',
    frozenAt: 0,
    sequence: 1,
    armed: true,
    paused: false,
  }
  return { plan, parts }
}
