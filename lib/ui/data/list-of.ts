import type { EndpointName } from '../../api/index'
import { entry } from '../navigation/router'
import { listPager } from './ask'
import { explorerService } from './hosts'
import type { Pager } from './pager'

const kept = new Map<string, Pager<unknown>>()
const mostKept = 6

/** A list of the table. Going back restores it at its full length; a new visit loads it anew. */
export function listOf(name: EndpointName, input: Readonly<Record<string, unknown>>, chain: string): Pager<unknown> {
  const key = JSON.stringify([entry.peek(), explorerService(), name, input, chain])
  const pager = kept.get(key) ?? listPager(name, input, chain)
  kept.delete(key)
  kept.set(key, pager)
  for (const [oldest, left] of kept) {
    if (kept.size <= mostKept) break
    left.close()
    kept.delete(oldest)
  }
  return pager
}
