import type { Edges } from '../../../shared/place/edges-of'

/** What remains of a space around a hash beside something else, and so many px before and behind that. */
export function clearOf({ left, right }: Edges, hash: Edges, other: Edges, before = 0, behind = before): Edges {
  if (other.left >= hash.right) right = Math.min(right, other.left - before)
  else if (other.right <= hash.left) left = Math.max(left, other.right + behind)
  return { left, right }
}
