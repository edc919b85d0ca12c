import { describe, expect, it } from 'vitest'
import { leastWidth, shareRoom } from '../../../lib/content/place/share-room'
import { fc } from '../../fast-check'

/** Space before each, px. */
const gap = 6

type Wish = Parameters<typeof shareRoom>[0][number]

const badge = (wish: number, box: Partial<Wish> = {}): Wish => ({
  box: 'box',
  free: 0,
  line: 500,
  wish,
  about: '',
  ...box,
})

/** Badges of a few boxes, those of one with the same free width. */
const wishes: fc.Arbitrary<Wish[]> = fc
  .array(fc.record({ free: fc.nat(900), line: fc.integer({ min: 1, max: 900 }) }), { minLength: 1, maxLength: 3 })
  .chain((boxes) => {
    const at = fc.nat(boxes.length - 1)
    const about = fc.constantFrom<string[]>('', '0x123456')
    const wish = fc.integer({ min: 16, max: 700 })
    return fc.array(
      fc.record({ at, about, wish }).map(({ at, ...own }) => ({ box: at, free: 0, line: 1, ...boxes[at], ...own })),
      { minLength: 1, maxLength: 8 },
    )
  })

const leastOf = ({ wish, about }: Wish) => Math.min(wish, leastWidth(about)) + gap
const sum = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Free width of a box with as few lines more as all its badges need. */
function widthOf([first, ...others]: readonly [Wish, ...Wish[]]): number {
  const needed = sum([first, ...others].map(leastOf))
  const lines = Math.max(0, Math.ceil((needed - first.free) / first.line))
  return first.free + lines * first.line
}

/** The width up to which each may go, found by trying, so that all of them together fill `width`. */
function levelOf(all: readonly Wish[], width: number): number {
  let [low, high] = [0, 1000]
  for (let times = 0; times < 40; times++) {
    const level = (low + high) / 2
    if (sum(all.map(({ wish }) => Math.min(wish, level) + gap)) > width) high = level
    else low = level
  }
  return low
}

const boxesOf = (all: readonly Wish[]) =>
  [...new Set(all.map(({ box }) => box))].map((box) => all.filter((each) => each.box === box) as [Wish, ...Wish[]])

describe('the free width of a box', () => {
  it.each<[string, Wish[], number[], number]>([
    ['is all that one badge wishes', [badge(200, { free: 300 })], [200], 0],
    ['is cut where one wishes more', [badge(400, { free: 300 })], [294], 0],
    ['is shared evenly', [badge(400, { free: 412 }), badge(400, { free: 412 })], [200, 200], 0],
    ['goes to the others where one wishes little', [badge(400, { free: 412 }), badge(50, { free: 412 })], [350, 50], 0],
    ['is what the first of its badges sees', [badge(400, { free: 300 }), badge(400, { free: 100 })], [144, 144], 0],
    ['is one line more where it is too little', [badge(400, { free: 125 })], [400], 1],
    ['is enough for a badge that wishes little', [badge(80, { free: 86 })], [80], 0],
    ['has to hold what it is about as well', [badge(400, { free: 181, about: '0x123456' })], [400], 1],
    ['is nothing where no line would give more', [badge(400, { free: 3, line: 0 })], [0], 1],
    ['may have no end', [badge(400, { free: 1e9 }), badge(300, { free: 1e9 })], [400, 300], 0],
  ])('%s', (_, all, rooms, grown) => {
    const shares = shareRoom(all)
    expect({ rooms: shares.rooms, grown: shares.grown.size }).toEqual({ rooms, grown })
  })

  it('rises to one level in all of its badges, as water does, in as few lines as hold the least of each', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const { rooms, grown } = shareRoom(all)
        for (const box of boxesOf(all)) {
          const width = widthOf(box)
          const level = levelOf(box, width)
          for (const each of box) {
            const room = rooms[all.indexOf(each)] ?? Number.NaN
            expect(Number.isInteger(room)).toBe(true)
            expect(Math.abs(room - Math.min(each.wish, level))).toBeLessThanOrEqual(1.001)
          }
          expect(grown.has(box[0].box)).toBe(width > box[0].free)
        }
      }),
    )
  })

  it('is never more than there is, and what a box has depends neither on other boxes nor on the order', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const { rooms } = shareRoom(all)
        const roomsOf = (some: readonly Wish[]) => some.map((each) => rooms[all.indexOf(each)])
        for (const box of boxesOf(all)) {
          expect(sum(roomsOf(box).map((room = Number.NaN) => room + gap))).toBeLessThanOrEqual(widthOf(box))
          expect(shareRoom(box).rooms).toEqual(roomsOf(box))
        }
        const back = all.toReversed()
        const same = shareRoom(back).rooms.map((room, at) => Math.abs(room - (roomsOf(back)[at] ?? Number.NaN)))
        expect(Math.max(...same)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
