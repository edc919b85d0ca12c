import { hashesIn, type Match } from '../shared/find/hash-pattern'

/** Characters read at once, and those read beyond, for a hash that begins before their end. */
const part = 20_000
const beyond = 200
/** Places that are kept at most. */
const mostPlacesKept = 20_000

/** Hashes of a text of megabytes in their order, read part by part for as long as there is time: at least one each time. */
export function createReading(text: string) {
  const found: Match[] = []
  let rest = text
  let at = 0
  return {
    found,
    /** Length of what is read. */
    length: text.length,
    isDone: () => !rest,
    readOn(hasTime: () => boolean): void {
      while (rest) {
        // With the character before, which may be one of the same word.
        const from = Math.max(0, at - 1)
        const end = at + part
        const inPart = hashesIn(rest.slice(from, end + beyond))
          .map((match) => ({ hash: match.hash, start: from + match.start, end: from + match.end }))
          .filter(({ start }) => start >= at && start < end)
          .sort((a, b) => a.start - b.start)
        found.push(...inPart.slice(0, mostPlacesKept - found.length))
        at = end
        // Not held any longer than it is needed.
        if (at >= rest.length || found.length === mostPlacesKept) rest = ''
        if (!hasTime()) return
      }
    },
  }
}
