import { expect, it } from 'vitest'
import { stack, type Wish } from '../../../../../lib/content/marks/place/stack'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'
import { fc } from '../../../../fast-check'

const text = {} as Text
const at = (start: number) => ({ text, start }) as Occurrence

const wish = (whole: number) =>
  fc
    .record({ line: fc.constantFrom(10, 40), left: fc.nat(whole), width: fc.integer({ min: 20, max: whole }) })
    .map(({ line, left, width }) => ({ line, left: Math.min(left, whole - width), width, height: 19 }))

const whole = 600
const wishes = fc.array(wish(whole), { minLength: 1, maxLength: 12 }).map((all) => all.sort((a, b) => a.line - b.line))

it.each([false, true])(
  'no sentence lies over another or out of its room, and their order is kept (leftwards: %s)',
  (rightToLeft) => {
    fc.assert(
      fc.property(wishes, fc.nat(), (all, seed) => {
        const entries = all.map((each, start): [Occurrence, Wish] => [at(start), { ...each, rightToLeft }])
        // In whatever order they come.
        const shuffled = entries.toSorted(([a], [b]) => ((a.start * seed) % 7) - ((b.start * seed) % 7))
        const { places, bands, height } = stack(new Map(shuffled), whole)
        const boxes = entries.map(([occurrence, { width, line }]) => {
          const place = places.get(occurrence) ?? { left: Number.NaN, top: Number.NaN }
          return { ...place, right: place.left + width, line }
        })
        for (const [index, { left, right, top, line }] of boxes.entries()) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(whole)
          const next = boxes[index + 1]
          if (!next) continue
          if (next.top === top) {
            expect(next.line).toBe(line)
            expect(rightToLeft ? next.right : right).toBeLessThan(rightToLeft ? left : next.left)
          } else expect(next.top).toBeGreaterThanOrEqual(top + 19)
        }
        expect(bands.reduce((sum, band) => sum + band.height, 0)).toBe(height)
      }),
    )
  },
)

it('a sentence that is alone stands where it asks to', () => {
  const { places } = stack(
    new Map([[at(0), { line: 0, left: 120, width: 200, height: 19, rightToLeft: false }]]),
    whole,
  )
  expect([...places.values()]).toEqual([{ left: 120, top: 0 }])
})

it('two of one line that both fit stand beside each other', () => {
  const own = { line: 0, width: 200, height: 19, rightToLeft: false }
  const { places, height } = stack(
    new Map([
      [at(0), { ...own, left: 0 }],
      [at(9), { ...own, left: 100 }],
    ]),
    whole,
  )
  expect([...places.values()].map(({ top }) => top)).toEqual([0, 0])
  expect(height).toBe(19)
})
