/** A sentence cut shorter than this says too little; rather a line more. `about` is what stands before it. Px. */
export const leastWidth = (about = ''): number => 120 + 7 * about.length

/** Space before each, px. */
const gap = 6

interface Wish {
  /** Badges with the same box share its room. */
  box: unknown
  /** Free width that moves nothing below. */
  free: number
  /** Width that one line more would give. */
  line: number
  /** Width it would have if it could, px. */
  wish: number
  /** What it says it is about, before it says anything. */
  about: string
}

export interface Shares {
  /** Widths in the order of the wishes, px. */
  rooms: number[]
  /** Boxes that get a line more, which moves all that is below. */
  grown: Set<unknown>
}

/**
 * Shares the free width of boxes among the badges that stand in them: none takes more than it wishes, what one leaves
 * the others get. A box without enough for all gives as many lines more as it takes, and no more.
 */
export function shareRoom(wishes: readonly Wish[]): Shares {
  const rooms: number[] = wishes.map(() => 0)
  const grown = new Set<unknown>()
  const boxes = new Map<unknown, number[]>()
  for (const [index, { box }] of wishes.entries()) boxes.set(box, [...(boxes.get(box) ?? []), index])
  const leastOf = (index: number) => leastWidth(wishes[index]?.about)
  const wishOf = (index: number) => wishes[index]?.wish ?? 0
  for (const [box, indexes] of boxes) {
    const first = wishes[indexes[0] ?? 0]
    if (!first) continue
    const sorted = indexes.toSorted((a, b) => wishOf(a) - wishOf(b))
    const needed = sorted.reduce((sum, index) => sum + Math.min(leastOf(index), wishOf(index)) + gap, 0)
    let left = first.free
    if (left < needed) grown.add(box)
    while (left < needed && first.line > 0) left += first.line
    for (const [place, index] of sorted.entries()) {
      const room = Math.min(wishOf(index), Math.max(0, left / (sorted.length - place) - gap))
      rooms[index] = Math.floor(room)
      left -= room + gap
    }
  }
  return { rooms, grown }
}
