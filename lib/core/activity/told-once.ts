import type { Direction, PlacedActivity } from './activity-describe'
import { type Movement, movesNothing } from './activity-movements'

const known = new WeakMap<PlacedActivity, { rows: readonly PlacedActivity[]; made: PlacedActivity }>()

/**
 * Merges the rows of one transaction that several of the reader's addresses share: seen by its sender, with what any of
 * them gave and got. What moved between them counts as neither.
 */
export function toldOnce(rows: readonly PlacedActivity[]): PlacedActivity {
  const first = rows.find(isSender) ?? rows.find(hasGiven) ?? rows[0]
  if (!first) throw new Error('No row')
  if (rows.length === 1) return first
  const held = known.get(first)
  if (held && held.rows.length === rows.length && held.rows.every((row, index) => row === rows[index])) return held.made
  const own = new Set(rows.map(({ of }) => of.address.toLowerCase()))
  const others = rows.filter((row) => row !== first)
  const movements = [first, ...others].flatMap((row) => row.movements.flatMap((movement) => amongOwn(movement, own)))
  const made: PlacedActivity = {
    ...first,
    movements,
    direction: directionOf(movements) ?? first.direction,
    fee: rows.find(({ fee }) => fee?.paid)?.fee ?? first.fee,
    fold: rows.some(({ fold }) => fold === null) ? null : first.fold,
    also: others.map(({ of }) => of.address),
  }
  known.set(first, { rows: [...rows], made })
  return made
}

const isSender = ({ of, entry }: PlacedActivity) =>
  entry.transaction?.from?.hash?.toLowerCase() === of.address.toLowerCase()

const hasGiven = ({ movements }: PlacedActivity) => movements.some(({ direction }) => direction === 'out')

/** From one of them to another: kept only by the giver, as neither given nor got. */
function amongOwn(movement: Movement, own: ReadonlySet<string>): Movement[] {
  const other = movement.other?.hash?.toLowerCase()
  if (other === undefined || !own.has(other) || movement.direction === 'self') return [movement]
  return movement.direction === 'out' ? [{ ...movement, direction: 'self' }] : []
}

function directionOf(movements: readonly Movement[]): Direction | null {
  const real = movements.filter((movement) => !movesNothing(movement))
  const has = (way: Movement['direction']) => real.some(({ direction }) => direction === way)
  if (has('out')) return has('in') ? 'exchanged' : 'sent'
  if (has('in')) return 'received'
  return has('self') ? 'self' : null
}
