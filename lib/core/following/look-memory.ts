import { rowNumber } from '../activity/activity-order'
import { parseTime } from '../time/format-time'
import type { Transaction } from '../transactions/list-rows'
import { transactionState } from '../transactions/transaction-state'

/** The memory of looks at an address's list, from which the next look recognises new rows. */
export interface LookMemory {
  /** Hashes from earlier lists, newest list first. */
  known: string[]
  /** Null if unknown, as in data from an earlier version. */
  border: LookBorder | null
  unread: LookUnread
  /** Ms since 1970 of the first look; null if unknown, as in data from an earlier version. */
  since: number | null
}

/** How far the newest good list reached. */
interface LookBorder {
  /** The block of its newest row; rows above are new. */
  newest: number
  /** Rows in this block or below may move up from beyond the list's end: they are old. */
  old: number
  /** The list was complete. Earlier versions stored an `old` of -1 instead. */
  whole?: boolean | undefined
  /** The time of its newest row, ms since 1970. */
  time: number | null
}

/** Unreadable rows of the first list: once readable, they are not news. */
export interface LookUnread {
  /** How many were among the others, or below. */
  within: number
  /** How many were above this row; the places right above it stay reserved for them. */
  top: number
  above: string
}

export const noneUnread: LookUnread = { within: 0, top: 0, above: '' }

/** One answer: the first page of the list, newest first. */
export interface LookAnswer {
  items: readonly Transaction[]
  unreadable: readonly { index: number }[]
  /** Whether the list has further pages. */
  goesOn: boolean
}

interface Looked {
  memory: LookMemory
  /** New rows, newest first. */
  came: Transaction[]
  /** The list does not reach back to the previous state, so there may be more new rows. */
  mayBeMore: boolean
}

/** A few pages' worth. */
export const mostKnown = 300

/**
 * Finds the new rows of a list. A list also changes at its end: a removed row, a reorganised block or a lagging service
 * brings up older ones. So rows below the end of the last good list are not news, nor are rows of any earlier list; rows
 * in between may have been late, unless they are dated before the first look, whose list may have been empty or cut.
 */
export function look(before: LookMemory | null, page: LookAnswer, at: number): Looked {
  const rows = page.items.flatMap((row) => (row.hash ? [{ row, hash: row.hash.toLowerCase(), ...placed(row) }] : []))
  const slots = slotsOf(page)
  const isEmpty = slots.length === 0
  if (!before) {
    const first = { known: rows.map(({ hash }) => hash), border: borderOf(rows, !page.goesOn, null) }
    return {
      memory: { ...first, unread: unreadOf(slots), since: at },
      came: [],
      mayBeMore: false,
    }
  }
  if (isEmpty && before.known.length > 0) return { memory: before, came: [], mayBeMore: false }

  const known = new Set(before.known)
  const border =
    before.border ??
    borderOf(
      rows.filter(({ hash }) => known.has(hash)),
      known.size === 0,
      null,
    )
  const isAbove = ({ block }: Placed) =>
    border !== null && border.newest >= 0 && block !== null && block > border.newest
  const wasThere = (row: Placed) =>
    before.since !== null && row.time !== null && row.time < before.since && !isAbove(row)
  const isOld = (row: Placed) => row.block !== null && border !== null && row.block <= border.old
  // A pending transaction may still be replaced: it is news once it is done.
  const isOpen = ({ row }: { row: Transaction }) => transactionState(row) === 'pending'
  const fresh = rows.filter((each) => !known.has(each.hash) && !isOpen(each) && !isOld(each))
  const isWithin = ({ block }: Placed) => block !== null && border !== null && block <= border.newest
  const [dated, others] = [fresh.filter(wasThere), fresh.filter((each) => !wasThere(each))]
  const within = [...dated, ...others].filter(isWithin).slice(0, before.unread.within)
  const top = cameBack(before.unread, slots)
  const came = others.filter((each) => !within.includes(each) && !top.has(each.hash))
  const blocks = rows.flatMap(({ block }) => block ?? [])
  const reaches = border !== null && blocks.some((block) => block <= border.newest)
  const now = [...rows.filter((each) => !isOpen(each)).map(({ hash }) => hash), ...before.known]
  return {
    memory: {
      known: [...new Set(now)].slice(0, mostKnown),
      border: newer(border, borderOf(rows, !page.goesOn, border)),
      unread: {
        ...before.unread,
        within: before.unread.within - within.length,
      },
      since: before.since,
    },
    came: came.map(({ row }) => row),
    mayBeMore: came.length > 0 && page.goesOn && !reaches,
  }
}

interface Placed {
  block: number | null
  time: number | null
}

const placed = (row: Transaction): Placed => ({ block: rowNumber(row.block_number), time: parseTime(row.timestamp) })

/**
 * The lowest two blocks of a list may swap with those beyond its end: a block that the list only began may continue
 * under the previous number. A list that once had more pages always has more, whatever an answer says.
 */
function borderOf(rows: readonly Placed[], whole: boolean, before: LookBorder | null): LookBorder | null {
  const hasAll = whole && (before === null || (before.whole ?? before.old < 0))
  const mined = rows.filter((row): row is Placed & { block: number } => row.block !== null)
  const blocks = [...new Set(mined.map(({ block }) => block))].sort((a, b) => a - b)
  const newest = blocks.at(-1)
  if (newest === undefined) return hasAll ? { newest: -1, old: -1, whole: true, time: null } : null
  const times = mined.flatMap(({ time }) => time ?? [])
  const old = hasAll ? Math.min(...blocks) - 1 : (blocks[1] ?? newest)
  return { newest, old, whole: hasAll, time: times.length > 0 ? Math.max(...times) : null }
}

/** A lagging service does not move the border back; a restarted chain does. */
function newer(before: LookBorder | null, now: LookBorder | null): LookBorder | null {
  if (!before || !now) return before ?? now
  const isLater = now.time !== null && before.time !== null && now.time > before.time
  return now.newest >= before.newest || isLater ? now : before
}

/** The rows as positioned in the answer; null for unreadable ones. */
function slotsOf({ items, unreadable }: LookAnswer): (string | null)[] {
  const slots: (string | null)[] = items.map(({ hash }) => hash?.toLowerCase() ?? null)
  for (const { index } of [...unreadable].sort((a, b) => a.index - b.index)) slots.splice(index, 0, null)
  return slots
}

function unreadOf(slots: readonly (string | null)[]): LookUnread {
  const first = slots.find((slot) => slot !== null)
  const top = first === undefined ? 0 : slots.indexOf(first)
  return { within: slots.filter((slot) => slot === null).length - top, top, above: first ?? '' }
}

/** Rows that are now where unreadable ones were above all others. */
function cameBack({ top, above }: LookUnread, slots: readonly (string | null)[]): Set<string> {
  const end = slots.indexOf(above)
  return new Set(end < 0 ? [] : slots.slice(Math.max(0, end - top), end).flatMap((slot) => slot ?? []))
}
