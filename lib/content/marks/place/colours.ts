import * as dom from '../../shared/dom/dom'
import { finder } from '../../shared/place/given-finder'
import { lightness, numbersOf, paperIn } from '../../shared/place/lightness'

type Of<T> = (element: Element | null) => T | undefined

/** The finder's `nearest`, for modules that load before the finder is given. */
export function nearestStyle<T>(tell: (style: CSSStyleDeclaration, element: Element) => T | undefined): Of<T> {
  let of: Of<T> | undefined
  return (element) => {
    of ??= finder.nearest(tell)
    return of(element)
  }
}

/** The contrast that words keep with their ground, with a little to spare (WCAG 1.4.3 asks for 4.5). */
const least = 4.7
/** The wash under words, as a share of the ink. */
const wash = 0.07

type Light = [red: number, green: number, blue: number]

/** Red, green and blue from 0 to 1, and the alpha; undefined for notations that we do not parse. */
function read(color: string): [Light, number] | undefined {
  const [a = 0, b = 0, c, alpha = 1] = numbersOf(color)
  if (c === undefined) return undefined
  if (color.startsWith('rgb')) return [[a / 255, b / 255, c / 255], alpha]
  if (color.startsWith('color(')) return [[a, b, c], alpha]
  // For the others only their lightness matters here.
  const grey = color.startsWith('ok') ? a ** 1.36 : /^(?:lab|lch)/.test(color) ? a / 100 : undefined
  return grey === undefined ? undefined : [[grey, grey, grey], alpha]
}

const mix = (over: Light, under: Light, share: number) =>
  over.map((each, at) => each * share + (under[at] ?? 0) * (1 - share)) as Light

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Light) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function contrast(ink: Light, paper: Light): number {
  const [a, b] = [luminance(ink), luminance(mix(ink, paper, wash))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const black: Light = [0, 0, 0]
const white: Light = [1, 1, 1]
const dim: Light = [0.07, 0.07, 0.07]

/** Whether the browser's own ground is dark. */
const isCanvasDark = () =>
  matchMedia('(prefers-color-scheme: dark)').matches &&
  /dark/.test(getComputedStyle(dom.documentElement(document)).colorScheme)

const groundOf = (paper: string): Light =>
  read(paper)?.[0] ?? (paper === 'white' || (paper === 'canvas' && !isCanvasDark()) ? white : dim)

/** An ink as it looks on a paper when it is thinned to a share of itself; undefined if that is not readable. */
function drawn(ink: string, paper: string, share = 1): Light | undefined {
  const ground = groundOf(paper)
  const [own, alpha] = read(ink) ?? [ground, 0]
  const mixed = mix(own, ground, alpha * share)
  return contrast(mixed, ground) < least ? undefined : mixed
}

/**
 * The ink of the page's text, rather than that of a link or an alert. If it is not readable on the paper, the ink at
 * this place; if that is not readable either, black or white.
 */
export function inkOn(there: string, paper: string): string {
  const { color } = getComputedStyle(dom.body(document))
  const ground = groundOf(paper)
  const end = contrast(black, ground) > contrast(white, ground) ? '#000' : '#fff'
  return [color, there].find((ink) => drawn(ink, paper)) ?? end
}

/** A quieter ink, if that can still be read. */
export function quieter(ink: string, paper: string): string {
  const quiet = drawn(ink, paper, 0.65)
  return quiet ? `rgb(${quiet.map((value) => Math.round(value * 255)).join(' ')})` : ink
}

/**
 * With a smaller difference in lightness nothing is readable. The first is for a known paper, the second for the
 * browser's own, which something may hide.
 */
const leastOnPaper = 0.1
const leastOnCanvas = 0.25

/**
 * The paper to put under words of an ink: the one around them, unless nothing is readable on it, which means that the
 * page must be showing something else. Then the ink decides.
 */
export function paperUnder(ink: string, around: string | undefined): string {
  const from = lightness(ink)
  // Without any background the page shows the browser's own, which is dark only if the page asks for that.
  const to = around === '' ? from : lightness(around ?? 'rgb(255, 255, 255)')
  const least = around === undefined ? leastOnCanvas : leastOnPaper
  if (from === undefined || to === undefined || Math.abs(from - to) >= least) return around || 'canvas'
  return from > 0.6 ? 'light-dark(#121212,canvas)' : 'white'
}

/** The nearest opaque background around an element; undefined if the browser's own shows. */
export const paperOf = nearestStyle(paperIn)
