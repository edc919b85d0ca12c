import { hashesIn, type Match } from '../shared/find/hash-pattern'

/** Characters read at once, and how many more to complete a hash that begins before their end. */
const part = 20_000
const beyond = 200
/** The most places that are kept. */
const mostPlacesKept = 20_000

/**
 * Reads the hashes of a megabytes-long text in order, part by part, for as long as there is time. Each call reads at
 * least one part.
 */
export function createReading(text: string) {
  const found: Match[] = []
  let rest = text
  let at = 0
  return {
    found,
    /** How much has been read, in characters. */
    length: text.length,
    isDone: () => !rest,
    readOn(hasTime: () => boolean): void {
      while (rest) {
        // Include the previous character, which may belong to the same word.
        const from = Math.max(0, at - 1)
        const end = at + part
        const inPart = hashesIn(rest.slice(from, end + beyond))
          .map((match) => ({ hash: match.hash, start: from + match.start, end: from + match.end }))
          .filter(({ start }) => start >= at && start < end)
          .sort((a, b) => a.start - b.start)
        found.push(...inPart.slice(0, mostPlacesKept - found.length))
        at = end
        // Release it once it is no longer needed.
        if (at >= rest.length || found.length === mostPlacesKept) rest = ''
        if (!hasTime()) return
      }
    },
  }
}
