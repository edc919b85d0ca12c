import { beforeEach, expect, it, vi } from 'vitest'
import { inkOn, isFaint, paperUnder, washUnder } from '../../../../../lib/content/marks/place/colours'
import { numbersOf } from '../../../../../lib/content/shared/place/lightness'
import { fc } from '../../../../fast-check'

/** The ink of the page's text; that of no notation leaves the words the ink they have. */
let pageInk = ''

beforeEach(() => {
  pageInk = ''
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme: 'normal', color: pageInk }))
  return () => vi.unstubAllGlobals()
})

const white = 'rgb(255, 255, 255)'

it.each([
  ['black on white', 'rgb(0, 0, 0)', white],
  ['a blue link on white', 'rgb(11, 102, 195)', white],
  ['light on dark', 'rgb(227, 231, 238)', 'rgb(17, 20, 24)'],
  ['in another notation', 'oklch(0.3 0.05 200)', 'oklch(0.98 0 0)'],
  ['on the browser’s own ground', 'rgb(34, 34, 34)', 'canvas'],
])('ink that can be read stays the page’s own: %s', (_, ink, paper) => {
  expect(inkOn(ink, paper)).toBe(ink)
})

it('case 194: ink that is transparent or too pale becomes one that can be read', () => {
  expect(inkOn('rgba(0, 0, 0, 0)', white)).toBe('rgb(0,0,0)')
  expect(inkOn('rgb(170, 170, 170)', white)).not.toBe('rgb(170, 170, 170)')
})

it('words have the ink of the page’s text rather than a link’s, where that can be read', () => {
  pageInk = 'rgb(34, 34, 34)'
  expect(inkOn('rgb(11, 102, 195)', white)).toBe(pageInk)
  expect(inkOn('rgb(227, 231, 238)', 'rgb(17, 20, 24)')).toBe('rgb(227, 231, 238)')
})

it('that of text which lets a little of its ground through is the page’s own too', () => {
  pageInk = 'rgba(0, 0, 0, 0.87)'
  expect(inkOn('rgb(11, 102, 195)', white)).toBe(pageInk)
  pageInk = 'rgba(0, 0, 0, 0.4)'
  expect(inkOn('rgb(11, 102, 195)', white)).toBe('rgb(11, 102, 195)')
})

it('on a coloured banner with light words, a sentence is light too', () => {
  pageInk = 'rgb(33, 37, 41)'
  expect(inkOn(white, 'rgb(220, 53, 69)')).toBe(white)
  expect(inkOn('rgba(255, 255, 255, 0.8)', 'rgb(220, 53, 69)')).toBe('rgb(255,255,255)')
})

it('a style leaves out its wash where words could then hardly be read', () => {
  expect(washUnder(white, 'rgb(220, 53, 69)')).toContain('--wash:0%')
  expect(washUnder('rgb(34, 34, 34)', white)).toBe('')
})

const part = fc.nat(255)
const light = (numbers: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = numbers.map((each) => {
    const value = each / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

it('case 194: whatever colours a page has, words have a contrast of 4.5 with their ground', () => {
  const colour = fc.tuple(part, part, part)
  fc.assert(
    fc.property(colour, colour, (ink, paper) => {
      const drawn = inkOn(`rgb(${ink.join(', ')})`, `rgb(${paper.join(', ')})`)
      const numbers = numbersOf(drawn)
      const best = Math.max(contrast(0, light(paper)), contrast(1, light(paper)))
      // On a medium grey, nothing reaches it once the words' own wash is under them.
      expect(contrast(light(numbers), light(paper))).toBeGreaterThanOrEqual(Math.min(4.5, best))
    }),
  )
})

const whitePaper = 'rgb(255, 255, 255)'

it.each([
  ['black on white', 'rgb(0, 0, 0)', whitePaper, whitePaper],
  ['pale grey on white, as the page has it', 'rgb(170, 170, 170)', whitePaper, whitePaper],
  ['light on dark', 'rgb(238, 238, 238)', 'rgb(17, 17, 17)', 'rgb(17, 17, 17)'],
  ['a notation whose lightness is not known', 'lab(90 0 0)', whitePaper, whitePaper],
])('a sentence stands on the page’s own paper: %s', (_, ink, around, paper) => {
  expect(paperUnder(ink, around)).toBe(paper)
})

it.each([
  ['without any background', 'rgb(0, 0, 0)', undefined],
  ['grey without any background', 'rgb(136, 136, 136)', undefined],
])('a sentence stands on the browser’s paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toBe('canvas')
})

it.each([
  ['on a gradient or a picture', 'rgb(238, 238, 238)', ''],
  ['on white that something dark must lie over', 'rgb(238, 238, 238)', whitePaper],
  ['without any background', 'rgb(238, 238, 238)', undefined],
  ['in other notations', 'oklch(0.95 0.01 200)', undefined],
])('light words have dark paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toMatch(/^light-dark\(#121212/)
})

it.each([
  ['on a gradient or a picture', 'rgb(34, 34, 34)', ''],
  ['on black that something light must lie over', 'rgb(20, 20, 20)', 'rgb(0, 0, 0)'],
])('dark words have white paper: %s', (_, ink, around) => {
  expect(paperUnder(ink, around)).toBe('white')
})

it('words that cannot be told from their own ground are faint, also where they are transparent', () => {
  const faint = (color: string, backgroundColor: string) => {
    vi.stubGlobal('getComputedStyle', () => ({ color, backgroundColor }))
    return isFaint({} as Element)
  }
  expect(faint('rgb(17, 17, 17)', 'color(srgb 0.1 0.1 0.1)')).toBe(true)
  expect(faint('rgba(0, 0, 0, 0)', white)).toBe(true)
  expect(faint('rgb(17, 17, 17)', 'color(srgb 0.93 0.93 0.93)')).toBe(false)
  // A dot has no ground of its own.
  expect(faint('rgb(17, 17, 17)', 'rgba(0, 0, 0, 0)')).toBe(false)
})
