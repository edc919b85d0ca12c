import { rowNumber } from '../activity/activity-order'
import { parseTime } from '../time/format-time'
import type { Transaction } from '../transactions/list-rows'
import { transactionState } from '../transactions/transaction-state'

/** What looks at the list of an address leave behind, by which the next one tells new rows from old ones. */
export interface LookMemory {
  /** Hashes that stood in a list, newest list first. */
  known: string[]
  /** Null where nothing tells it, as in what an earlier version kept. */
  border: LookBorder | null
  unread: LookUnread
  /** Ms since 1970, where the first list was empty: a service that is not well has such lists too. */
  emptyAt: number | null
}

/** How far the newest good list reached. */
export interface LookBorder {
  /** The block of its newest row; what is above is new. */
  newest: number
  /** What is in this block or below may come up from beyond the list's end: it is old. -1 where the list had no more. */
  old: number
  /** Of its newest row, ms since 1970. */
  time: number | null
}

/** Rows of the first list that could not be read: once they can, they are no news. */
export interface LookUnread {
  /** How many stood among the others, or below. */
  within: number
  /** How many stood above this row. */
  top: number
  above: string
}

export const noneUnread: LookUnread = { within: 0, top: 0, above: '' }

/** One answer: the first page of the list, newest first. */
export interface LookAnswer {
  items: readonly Transaction[]
  unreadable: readonly { index: number }[]
  /** Does the list go on behind it? */
  goesOn: boolean
}

export interface Looked {
  memory: LookMemory
  /** New rows, newest first. */
  came: Transaction[]
  /** The list does not reach down to what was there before: there may be more that is new. */
  mayBeMore: boolean
}

/** Some pages' worth. */
export const mostKnown = 300

/** A clock may be wrong by as much, or a service late. */
const leeway = 3_600_000

/**
 * Which rows of a list are new. A list changes at its end too: a row that leaves it, a block that is put together anew or a
 * service that is behind brings up older ones. So what is below the end of the last good list is no news, nor is what stood in
 * any list before; what comes between may be a row that was late.
 */
export function look(before: LookMemory | null, page: LookAnswer, at: number): Looked {
  const rows = page.items.flatMap((row) => (row.hash ? [{ row, hash: row.hash.toLowerCase(), ...placed(row) }] : []))
  const slots = slotsOf(page)
  const isEmpty = slots.length === 0
  if (!before) {
    const first = { known: rows.map(({ hash }) => hash), border: borderOf(rows, !page.goesOn, null) }
    return {
      memory: { ...first, unread: unreadOf(slots), emptyAt: isEmpty ? at : null },
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
  const wasThere = ({ time }: Placed) =>
    known.size === 0 && before.emptyAt !== null && time !== null && time < before.emptyAt - leeway
  const isOld = (row: Placed) => row.block !== null && border !== null && row.block <= border.old
  // What waits may still be replaced: it is news once it is done.
  const isOpen = ({ row }: { row: Transaction }) => transactionState(row) === 'pending'
  const fresh = rows.filter((each) => !known.has(each.hash) && !isOpen(each) && !isOld(each) && !wasThere(each))
  const isWithin = ({ block }: Placed) => block !== null && border !== null && block <= border.newest
  const within = fresh.filter(isWithin).slice(0, before.unread.within)
  const top = cameBack(before.unread, slots, known)
  const came = fresh.filter((each) => !within.includes(each) && !top.has(each.hash))
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
        top: before.unread.top - top.size,
      },
      emptyAt: before.emptyAt,
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
 * The lowest two blocks of a list may change places with those beyond its end: a block that only began in the list goes on
 * under the number of the one before. A list that had more once has more for ever, whatever an answer says.
 */
function borderOf(rows: readonly Placed[], whole: boolean, before: LookBorder | null): LookBorder | null {
  const hasAll = whole && (before === null || before.old < 0)
  const mined = rows.filter((row): row is Placed & { block: number } => row.block !== null)
  const blocks = [...new Set(mined.map(({ block }) => block))].sort((a, b) => a - b)
  const newest = blocks.at(-1)
  if (newest === undefined) return hasAll ? { newest: -1, old: -1, time: null } : null
  const times = mined.flatMap(({ time }) => time ?? [])
  return { newest, old: hasAll ? -1 : (blocks[1] ?? newest), time: times.length > 0 ? Math.max(...times) : null }
}

/** A service that is behind does not set the border back; a chain that began anew does. */
function newer(before: LookBorder | null, now: LookBorder | null): LookBorder | null {
  if (!before || !now) return before ?? now
  const isLater = now.time !== null && before.time !== null && now.time > before.time
  return now.newest >= before.newest || isLater ? now : before
}

/** The rows as they stood in the answer; null for those that could not be read. */
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

/** Rows that stand now where some could not be read above all others. */
function cameBack(
  { top, above }: LookUnread,
  slots: readonly (string | null)[],
  known: ReadonlySet<string>,
): Set<string> {
  const end = slots.indexOf(above)
  const there = end < 0 ? [] : slots.slice(Math.max(0, end - top), end)
  return new Set(there.filter((slot) => slot !== null && !known.has(slot)) as string[])
}
