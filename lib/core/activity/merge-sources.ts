import type { Activity, Direction, FeedSource, PlacedActivity } from './activity-describe'
import { type Movement, movesNothing } from './activity-movements'

/** One address on one chain, as far as its feed is loaded. */
export interface SourceRows {
  of: FeedSource
  /** Newest first. */
  rows: readonly Activity[]
  unmined: readonly Activity[]
  /** More may come: all other sources wait for it. */
  isOpen: boolean
  /** All of it is loaded. */
  isWhole: boolean
}

export interface MergedSources {
  unmined: readonly PlacedActivity[]
  /** Newest first. */
  rows: readonly PlacedActivity[]
  /** Loaded, but an open source may still bring rows just as new. */
  waiting: number
  /** Rows above this time are shown (ms since 1970). */
  line: number
  /** Every source is completely loaded above this time; -Infinity to the end. */
  wholeTo: number
}

interface Group {
  at: number
  rows: PlacedActivity[]
}

/** The times of a source's rows, never increasing: a row without a time is as old as the one above it. */
export function timesOf(rows: readonly Activity[]): number[] {
  let at = rows.find(({ time }) => time !== null)?.time ?? Number.NEGATIVE_INFINITY
  return rows.map(({ time }) => {
    at = Math.min(at, time ?? at)
    return at
  })
}

/** How far back a source is loaded. One whose rows have no times cannot be waited for: its rows come last. */
export const reachOf = (rows: readonly Activity[]): number => timesOf(rows).at(-1) ?? Number.POSITIVE_INFINITY

/**
 * Merges feeds of several addresses and chains by time. A row is shown once no open source can still bring anything as
 * new, so rows are only ever added at the end. `shown` is the line of the last time: what is shown stays, even when a
 * source that had failed continues. A transaction of several of the addresses is one row.
 */
export function mergeSources(sources: readonly SourceRows[], shown = Number.POSITIVE_INFINITY): MergedSources {
  const groups = new Map<string, Group>()
  for (const { of, rows } of sources) {
    const times = timesOf(rows)
    for (const [index, activity] of rows.entries()) {
      const key = `${of.chain} ${activity.entry.hash}`
      const at = times[index] ?? Number.NEGATIVE_INFINITY
      const group = groups.get(key)
      if (group) {
        group.at = Math.max(group.at, at)
        group.rows.push(placed(activity, of))
      } else groups.set(key, { at, rows: [placed(activity, of)] })
    }
  }
  const reach = (which: (source: SourceRows) => boolean) =>
    Math.max(Number.NEGATIVE_INFINITY, ...sources.filter(which).map(({ rows }) => reachOf(rows)))
  const isOpen = sources.some((source) => source.isOpen)
  const line = Math.min(shown, isOpen ? reach((source) => source.isOpen) : Number.NEGATIVE_INFINITY)
  // The sort is stable: rows of one source stay in its order.
  const all = [...groups.values()].sort((a, b) => (a.at === b.at ? 0 : b.at > a.at ? 1 : -1))
  const out = all.filter(({ at }) => at > line || !isOpen)
  const mined = new Set(groups.keys())
  const unmined = new Map<string, PlacedActivity[]>()
  for (const source of sources) {
    for (const activity of source.unmined) {
      const key = `${source.of.chain} ${activity.entry.hash}`
      if (!mined.has(key)) unmined.set(key, [...(unmined.get(key) ?? []), placed(activity, source.of)])
    }
  }
  return {
    unmined: [...unmined.values()].map(mergedRow),
    rows: out.map(({ rows }) => mergedRow(rows)),
    waiting: all.length - out.length,
    line,
    wholeTo: reach((source) => !source.isWhole),
  }
}

// The same row again gives the same object, so nothing is drawn twice.
const known = new WeakMap<Activity, PlacedActivity>()

function placed(activity: Activity, of: FeedSource): PlacedActivity {
  const before = known.get(activity)
  if (before) return before
  const made = { ...activity, of, also: [] }
  known.set(activity, made)
  return made
}

const onceMade = new WeakMap<PlacedActivity, { rows: readonly PlacedActivity[]; made: PlacedActivity }>()

/**
 * Merges the rows of one transaction that several of the reader's addresses share: seen by its sender, with what any of
 * them gave and got. What moved between them counts as neither.
 */
function mergedRow(rows: readonly PlacedActivity[]): PlacedActivity {
  const first = rows.find(isSender) ?? rows.find(hasGiven) ?? rows[0]
  if (!first) throw new Error('No row')
  if (rows.length === 1) return first
  const before = onceMade.get(first)
  if (before && before.rows.length === rows.length && before.rows.every((row, index) => row === rows[index]))
    return before.made
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
  onceMade.set(first, { rows: [...rows], made })
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
  const has = (side: Movement['direction']) => real.some(({ direction }) => direction === side)
  if (has('out')) return has('in') ? 'exchanged' : 'sent'
  if (has('in')) return 'received'
  return has('self') ? 'self' : null
}
