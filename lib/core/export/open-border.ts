import { parseTime } from '../time/format-time'
import { placeOfRow } from './settle-rows'

/**
 * Where two pages of a list met in blocks that could still be replaced. Rows that such a change moves over the border
 * come twice or never, and those that never come leave no trace in the pages.
 */
export interface OpenBorder {
  /** The block and time (ms since 1970) of the list's newest row when its first page was read. */
  newest: number
  time: number | null
  /** The lowest block of such a border; null if there is none. */
  lowest: number | null
}

/** No chain we serve replaces blocks this far, or this many ms, below its newest. */
const deepestReorg = 256
const oldestReorg = 3_600_000

/** The border after one more page of the list. */
export function borderAfter(
  before: OpenBorder | undefined,
  items: readonly unknown[],
  { goesOn }: { goesOn: boolean },
): OpenBorder | undefined {
  const places = items.flatMap((row) => placeOf(row) ?? []).sort((a, b) => b.block - a.block)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return before
  const { newest, time, lowest } = before ?? { newest: first.block, time: first.time, lowest: null }
  const isSettled =
    last.block <= newest - deepestReorg || (last.time !== null && time !== null && last.time < time - oldestReorg)
  return { newest, time, lowest: goesOn && !isSettled ? last.block : lowest }
}

/** Whether it is one of the rows that a change at the border may have moved. */
export function isAtBorder({ newest, lowest }: OpenBorder, row: unknown): boolean {
  const block = placeOf(row)?.block
  return block !== undefined && lowest !== null && block >= lowest && block <= newest
}

export const isBelowBorder = ({ lowest }: OpenBorder, row: unknown): boolean =>
  lowest === null || (placeOf(row)?.block ?? lowest) < lowest

function placeOf(row: unknown): { block: number; time: number | null } | null {
  const block = placeOfRow(row)?.block ?? null
  const { timestamp } = row as { timestamp?: unknown }
  return block === null ? null : { block, time: typeof timestamp === 'string' ? parseTime(timestamp) : null }
}
