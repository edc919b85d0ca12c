import { describe, expect, it } from 'vitest'
import { paperUnder } from '../../../../../lib/content/marks/place/colours'
import { lightness, numbersOf } from '../../../../../lib/content/shared/place/lightness'
import { fc } from '../../../../fast-check'

describe('how light a colour is', () => {
  it.each([
    ['rgb(0, 0, 0)', 0],
    ['rgb(255, 255, 255)', 1],
    ['rgb(51, 51, 51)', 0.2],
    ['rgba(255, 255, 255, 0.5)', 1],
    ['rgb(255, 0, 0)', 0.299],
    ['rgb(0, 255, 0)', 0.587],
    ['rgb(0, 0, 255)', 0.114],
    ['color(srgb 1 1 1)', 1],
    ['color(srgb 0.2 0.2 0.2 / 0.5)', 0.2],
    ['color(srgb -0.1 0.5 1)', 0.3776],
    ['oklch(0.95 0.01 200)', 0.95],
    ['oklab(0.4 -0.1 0.1)', 0.4],
  ])('%s is %d', (color, light) => {
    expect(lightness(color)).toBeCloseTo(light, 6)
  })

  it.each(['', 'canvas', 'lab(90 0 0)', 'lch(90 0 0)', 'color(display-p3 1 1 1)', 'hsl(0, 0%, 50%)'])(
    'of “%s” nobody says',
    (color) => {
      expect(lightness(color)).toBeUndefined()
    },
  )

  const part = fc.nat(255)
  const parts = fc.tuple(part, part, part)
  const rgb = (numbers: readonly number[]) => `rgb(${numbers.join(', ')})`

  it('never falls where any part of the light grows, and is the same in both notations', () => {
    fc.assert(
      fc.property(parts, fc.nat(2), part, (dark, at, more) => {
        const bright = dark.with(at, Math.max(dark[at] ?? 0, more))
        expect(numbersOf(rgb(dark))).toEqual(dark)
        expect(lightness(rgb(bright))).toBeGreaterThanOrEqual(lightness(rgb(dark)) ?? Number.NaN)
        const same = `color(srgb ${dark.map((each) => each / 255).join(' ')})`
        expect(lightness(same)).toBeCloseTo(lightness(rgb(dark)) ?? Number.NaN, 6)
      }),
    )
  })

  it('words can be read on what is put under them, whatever the page says', () => {
    /** What the browser makes of it on a light page. */
    const lightOf = (paper: string) =>
      lightness({ canvas: white, white, 'light-dark(#121212,canvas)': 'rgb(18, 18, 18)' }[paper] ?? paper)
    const white = 'rgb(255, 255, 255)'
    fc.assert(
      fc.property(parts, fc.option(parts.map(rgb), { nil: undefined }), (numbers, around) => {
        const ink = rgb(numbers)
        const difference = (lightOf(paperUnder(ink, around)) ?? Number.NaN) - (lightness(ink) ?? Number.NaN)
        // On a known paper, ink that is too faint is made darker.
        expect(Math.abs(difference)).toBeGreaterThanOrEqual(around === undefined ? 0.25 : 0.1)
      }),
    )
  })
})
