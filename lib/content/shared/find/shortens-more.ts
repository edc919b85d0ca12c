import { isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

/** Most shortened hashes that are compared with all hashes: sorting thousands would take longer than it saves. */
const fewAttributes = 8

const headOf = (hash: string) => hash.slice(0, 4).toLowerCase()

/** Whether one of these texts shortens a hash that was not found. */
export function shortensMore(texts: readonly string[], found: readonly Occurrence[]): boolean {
  let byHead: Map<string, Occurrence[]> | undefined
  let asked = 0
  for (const text of texts) {
    for (const short of shortenedIn(text)) {
      // A table may have thousands of both, but one of the first few usually decides.
      if (asked++ === fewAttributes) byHead = Map.groupBy(found, ({ hash }) => headOf(hash))
      const head = headOf(short[0])
      const same = byHead ? byHead.get(head) : found
      if (!same?.some(({ hash }) => hash.startsWith(head) && isShortFor(short, hash))) return true
    }
  }
  return false
}
