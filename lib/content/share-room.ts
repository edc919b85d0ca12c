/** A badge narrower than this says too little; rather a line more. */
const least = 96
/** Space before each, px. */
const gap = 6

interface Wish {
  /** Badges with the same box share its room. */
  box: unknown
  free: number
  line: number
  /** Width it would have if it could, px. */
  wish: number
}

/**
 * Shares the free width of boxes among the badges that stand in them: none takes more than it wishes, what one leaves
 * the others get. A box without enough for all gives one line more, and never two.
 */
export function shareRoom(wishes: readonly Wish[]): number[] {
  const rooms: number[] = new Array(wishes.length).fill(0)
  const boxes = new Map<unknown, number[]>()
  for (const [index, { box }] of wishes.entries()) boxes.set(box, [...(boxes.get(box) ?? []), index])
  for (const indexes of boxes.values()) {
    const sorted = indexes.toSorted((a, b) => (wishes[a]?.wish ?? 0) - (wishes[b]?.wish ?? 0))
    const needed = sorted.reduce((sum, index) => sum + Math.min(least, wishes[index]?.wish ?? 0) + gap, 0)
    const first = wishes[indexes[0] ?? 0]
    if (!first) continue
    let left = first.free < needed ? first.free + first.line : first.free
    for (const [place, index] of sorted.entries()) {
      const fair = left / (sorted.length - place) - gap
      const room = Math.max(Math.min(wishes[index]?.wish ?? 0, fair), Math.min(least, wishes[index]?.wish ?? 0))
      rooms[index] = Math.floor(room)
      left -= room + gap
    }
  }
  return rooms
}
