import { type Address, isSame } from '../transactions/list-rows'
import type { Activity } from './activity-describe'
import { movesNothing } from './activity-movements'

/** An address's counterparties, and how often it dealt with them. */
interface OtherSide {
  side: Address
  /** Transactions with this other side, and how many of them paid or were paid. */
  count: number
  sent: number
  received: number
  /** When the newest was; null if none has a time. */
  time: number | null
}

const nobody = /^0x0{40}$/

interface Party {
  side: Address | null | undefined
  direction: 'in' | 'out' | null
}

/** Who gave or received something; if nothing moved, who called or was called. */
function partiesOf({ entry, movements }: Activity): Party[] {
  const moved = movements.filter((movement) => !movesNothing(movement) && movement.direction !== 'self')
  if (moved.length > 0)
    return moved.map(({ other, direction }) => ({ side: other, direction: direction === 'in' ? 'in' : 'out' }))
  const { from, to } = entry.transaction ?? {}
  return [from, to].map((side) => ({ side, direction: null }))
}

/** Most frequent first. Unrequested rows do not count. */
export function otherSides(activities: readonly Activity[], address: string): OtherSide[] {
  const sides = new Map<string, OtherSide>()
  for (const activity of activities) {
    if (activity.fold !== null || activity.status === 'dropped') continue
    const seen = new Set<string>()
    const add = (key: string, change: (before: OtherSide) => Partial<OtherSide>, side: Address) => {
      const before = sides.get(key) ?? { side, count: 0, sent: 0, received: 0, time: activity.time }
      sides.set(key, { ...before, ...change(before) })
    }
    for (const { side, direction } of partiesOf(activity)) {
      const key = side?.hash?.toLowerCase()
      if (!side || !key || nobody.test(key) || isSame(key, address)) continue
      if (!seen.has(key)) add(key, ({ count }) => ({ count: count + 1 }), side)
      if (direction === 'out' && !seen.has(`${key} out`)) add(key, ({ sent }) => ({ sent: sent + 1 }), side)
      if (direction === 'in' && !seen.has(`${key} in`)) add(key, ({ received }) => ({ received: received + 1 }), side)
      seen.add(key)
      seen.add(`${key} ${direction}`)
    }
  }
  return [...sides.values()].sort((a, b) => b.count - a.count)
}
