// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { placeCard } from '../../../../../lib/content/shared/card/card-frame'
import { fc } from '../../../../fast-check'

/** Px kept free at the view's edges, and between a card and its target. */
const margin = 8
const away = 6

const view = { width: 1000, height: 600 }
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 20 })

describe('a card', () => {
  it.each<
    [string, [left: number, top: number], [width: number, height: number], [left: number, top: number, high: number]]
  >([
    ['stands under its hash', [100, 100], [360, 200], [100, 126, 466]],
    ['stands under it where it fits just so', [100, 366], [360, 200], [100, 392, 200]],
    ['stands above where it does not fit below', [100, 367], [360, 200], [100, 161, 353]],
    ['takes the larger side and scrolls inside, below', [100, 200], [360, 500], [100, 226, 366]],
    ['takes the larger side and scrolls inside, above', [100, 400], [360, 500], [100, 8, 386]],
    ['keeps off the right edge', [900, 100], [360, 200], [632, 126, 466]],
    ['keeps off the left edge', [-40, 100], [360, 200], [8, 126, 466]],
    ['begins at the left where it is wider than the view', [500, 100], [1200, 200], [8, 126, 466]],
  ])('%s', (_, at, [width, height], [left, top, maxHeight]) => {
    expect(placeCard(anchorAt(...at), { width, height }, view)).toEqual({ left, top, maxHeight })
  })

  const cases = fc.record({
    view: fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 250, max: 1500 }) }),
    size: fc.record({ width: fc.integer({ min: 100, max: 400 }), height: fc.integer({ min: 40, max: 900 }) }),
    at: fc.tuple(fc.integer({ min: -100, max: 2100 }), fc.integer({ min: -40, max: 1540 })),
  })

  it('never covers its hash, and is as a whole in every view in which its hash is', () => {
    fc.assert(
      fc.property(cases, ({ view, size, at }) => {
        const anchor = anchorAt(...at)
        const { left, top, maxHeight } = placeCard(anchor, size, view)
        const bottom = top + Math.min(size.height, maxHeight)
        expect(top >= anchor.bottom + away || bottom <= anchor.top - away).toBe(true)
        expect(left).toBeGreaterThanOrEqual(margin)
        if (size.width <= view.width - 2 * margin) expect(left + size.width).toBeLessThanOrEqual(view.width - margin)
        if (anchor.top < 0 || anchor.bottom > view.height) return
        expect(top).toBeGreaterThanOrEqual(margin)
        expect(bottom).toBeLessThanOrEqual(view.height - margin)
      }),
    )
  })

  it('is cut only where it fits on neither side, and then has the larger one', () => {
    fc.assert(
      fc.property(cases, ({ view, size, at }) => {
        const anchor = anchorAt(...at)
        const { top, maxHeight } = placeCard(anchor, size, view)
        const sides = [view.height - anchor.bottom - away - margin, anchor.top - away - margin]
        const [below = 0, above = 0] = sides
        if (size.height <= Math.max(...sides)) expect(maxHeight).toBeGreaterThanOrEqual(size.height)
        else expect(maxHeight).toBe(Math.max(80, ...sides))
        // Under its hash, where there is room: it moves least as its text comes.
        if (size.height <= below || below >= above) expect(top).toBe(anchor.bottom + away)
        else expect(top).toBeLessThan(anchor.top)
      }),
    )
  })
})
