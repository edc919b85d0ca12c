import { parseServiceAmount } from './distribution-amount'
import { type KeyMark, type PartRecord, wasPaid } from './distribution-machine'

/** Books that stay behind for longer were set back, and are believed again. */
const lasts = 60 * 60_000

/**
 * The least that the service's total can be after what was just paid under a key, in units; null where nothing tells. Of a
 * part paid for fewer wallets, or whose id was used, only that the total moved is known for sure.
 */
export function floorOf(
  parts: readonly PartRecord[],
  { origin, key, now }: { origin: string; key: KeyMark; now: number },
): bigint | null {
  let floor: bigint | null = null
  for (const part of parts) {
    const baseline = parseServiceAmount(part.baseline ?? '')
    const last = part.attempts.at(-1)
    if (part.origin !== origin || last?.key?.fingerprint !== key.fingerprint || baseline === null) continue
    if (!wasPaid(part) || Math.abs(now - (last.endedAt ?? now)) > lasts) continue
    const least = baseline + leastOf(part)
    if (floor === null || least > floor) floor = least
  }
  return floor
}

function leastOf({ state, total, attempts }: PartRecord): bigint {
  if (state === 'confirmed' || state === 'confirmed-by-balance') return parseServiceAmount(total) ?? 0n
  return attempts.at(-1)?.verdict?.accountsDistributed === '0' ? 0n : 1n
}
