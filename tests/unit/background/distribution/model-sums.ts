import { expect } from 'vitest'
import { parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import type { PartState } from '~/lib/core/distribution/distribution-machine'
import { type PlanPart, type PlanRecord, walletsOf } from '~/lib/core/distribution/distribution-plan'
import { resultRows } from '~/lib/core/distribution/distribution-summary'
import type { Service } from './model-service'
import type { Device } from './model-world'

/** States in which every wallet of the part has its points. */
const whole: readonly PartState[] = ['confirmed', 'confirmed-by-duplicate', 'confirmed-by-balance']

const allOf = (parts: readonly PlanPart[]) =>
  parts.flatMap(({ id, body }) => walletsOf(body).map((wallet) => ({ part: id, ...wallet })))

/** I5: each wallet is once in its plan, and a plan that is called paid is: every wallet of it, and its total. */
export function checkSums(
  plans: readonly { plan: PlanRecord; parts: readonly PlanPart[] }[],
  devices: readonly Device[],
  service: Service,
  /** Whether nobody else is working on it, and the service keeps its word. */
  alone: boolean,
): void {
  const isHalf = ({ id, body }: PlanPart) =>
    service.applied.has(id) && !service.paid.has(walletsOf(body)[0]?.address ?? '')
  // Halves that two parts of one size were paid, one of them seen late, look like one that was paid whole.
  const halves = plans.flatMap(({ parts }) => parts.filter(isHalf).map(({ total }) => total))
  const mayLookWhole = new Set(halves).size < halves.length
  for (const { plan, parts } of plans) {
    const rows = parts.flatMap(({ body }) => walletsOf(body))
    expect(new Set(rows.map(({ address }) => address)).size).toBe(plan.wallets)
    const given = rows.filter(({ address }) => service.paid.has(address))
    for (const device of devices) {
      const own = [...device.parts.values()].filter((part) => part.plan === plan.key)
      const sure = own.filter(({ state }) => whole.includes(state))
      // A file that calls a wallet paid is right.
      const told =
        alone && !plan.createMissing && !mayLookWhole ? resultRows({ ...plan, parts: own }, allOf(parts)) : []
      for (const [address = '', , , said] of told) if (said === 'yes') expect(service.paid.has(address)).toBe(true)
      if (!alone || sure.length < parts.length) continue
      if (parts.some(isHalf)) continue
      expect(given).toHaveLength(plan.wallets)
      expect(sumOf(given.map(({ amount }) => parseServiceAmount(amount) ?? 0n))).toBe(parseServiceAmount(plan.total))
      if (plans.length === 1) expect(service.total()).toBe(parseServiceAmount(plan.total))
    }
  }
}
