import { msg } from '../language/t'

/** One request that left the browser, as stored in the reader's own log. */
export interface SentEntry {
  /** Ms since 1970. */
  at: number
  host: string
  /** Number of the endpoint in the interface, such as `E4`; empty for the list of public explorers. */
  call: string
  /** Chain id; null if the call has no chain. */
  chain: string | null
  /** Hash, address, block or words in the request; empty if there were none. */
  about: string
}

/** Limits of the log: the number of entries, their age in days, and the characters of each text. */
export const sentLimits = { entries: 5000, days: 30, about: 200 } as const

/** The header of the log as a file. */
export const sentHeader = [
  msg('time // a column of a file'),
  msg('chain // a column of a file: its id'),
  msg('chain name // a column of a file'),
  msg('about // a column of a file: what was asked about'),
  msg('call // a column of a file: what was asked'),
  msg('host // a column of a file'),
] as const

/** Entries that contain every typed word, in any case. */
export function findSent<T extends SentEntry>(
  entries: readonly T[],
  typed: string,
  textOf: (entry: T) => string,
): readonly T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const text = `${textOf(entry)} ${entry.host} ${entry.about} ${entry.call}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
