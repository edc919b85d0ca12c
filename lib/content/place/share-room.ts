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
  const rooms = new Map<Wish, number>()
  const grown = new Set<unknown>()
  const boxes = new Map<unknown, [Wish, ...Wish[]]>()
  for (const each of wishes) {
    const others = boxes.get(each.box)
    if (others) others.push(each)
    else boxes.set(each.box, [each])
  }
  for (const [box, all] of boxes) {
    const [{ free, line }] = all
    const needed = all.reduce((sum, { wish, about }) => sum + Math.min(leastWidth(about), wish) + gap, 0)
    let left = free
    if (left < needed) grown.add(box)
    while (left < needed && line > 0) left += line
    for (const [place, each] of all.sort((a, b) => a.wish - b.wish).entries()) {
      const room = Math.min(each.wish, Math.max(0, left / (all.length - place) - gap))
      rooms.set(each, Math.floor(room))
      left -= room + gap
    }
  }
  return { rooms: wishes.map((each) => rooms.get(each) ?? 0), grown }
}
