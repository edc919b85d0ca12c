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
const least = 4.52

type Light = [red: number, green: number, blue: number]

/** Red, green and blue from 0 to 1, and the alpha; undefined for notations that we do not parse. */
function read(color: string): [Light, number] | undefined {
  const [a = 0, b = 0, c, alpha = 1] = numbersOf(color)
  if (c === undefined) return undefined
  if (color.startsWith('rgb')) return [[a / 255, b / 255, c / 255], alpha]
  if (color.startsWith('color(')) return [[a, b, c], alpha]
  // Of other notations, only the lightness matters here.
  const grey = color.startsWith('ok') ? a ** 1.36 : /^(?:lab|lch)/.test(color) ? a / 100 : undefined
  return grey === undefined ? undefined : [[grey, grey, grey], alpha]
}

const mix = (over: Light, under: Light, share: number) =>
  over.map((each, at) => each * share + (under[at] ?? 0) * (1 - share)) as Light

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Light) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function contrast(ink: Light, paper: Light): number {
  const [a, b] = [luminance(ink), luminance(paper)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const white: Light = [1, 1, 1]
const dim: Light = [0.07, 0.07, 0.07]

/** Whether the browser's own ground is dark: the page may ask for that, or leave it to the reader. */
function isCanvasDark(): boolean {
  const { colorScheme } = getComputedStyle(dom.documentElement(document))
  return /dark/.test(colorScheme) && (!/light/.test(colorScheme) || matchMedia('(prefers-color-scheme: dark)').matches)
}

const groundOf = (paper: string): Light =>
  read(paper)?.[0] ?? (paper === 'white' || (paper === 'canvas' && !isCanvasDark()) ? white : dim)

/** Whether an ink can be read on a paper, also when it is thinned to a share of itself. */
function isReadable(ink: string, paper: string, share = 1): boolean {
  const ground = groundOf(paper)
  const [own, alpha] = read(ink) ?? [ground, 0]
  return contrast(mix(own, ground, alpha * share), ground) >= least
}

/**
 * The ink of the page's text, rather than that of a link or an alert. If it is not readable on the paper, the ink at
 * this place; if that is not readable either, black or white, preferably the one that is nearer to it.
 */
export function inkOn(there: string, paper: string): string {
  const { color } = getComputedStyle(dom.body(document))
  const isLight = (lightness(there) ?? 0) > 0.5
  const ends = ['rgb(0,0,0)', 'rgb(255,255,255)']
  if (isLight) ends.reverse()
  return [color, there, ...ends].find((ink) => isReadable(ink, paper)) as string
}

/** Below this contrast, words that were readable are so no longer. */
const faint = 3

/** Whether the words of a badge can hardly be told from its own ground. Reads only. */
export function isFaint(badge: Element): boolean {
  const { color, backgroundColor } = getComputedStyle(badge)
  const [ground, opacity = 0] = read(backgroundColor) ?? []
  const [ink, alpha = 0] = read(color) ?? []
  return !!ground && !!ink && opacity > 0.5 && contrast(mix(ink, ground, alpha), ground) < faint
}

/** Leaves out the wash of a style under an ink that would then be hard to read. */
export const washUnder = (ink: string, paper: string) => (isReadable(ink, paper, 0.9) ? '' : '--wash:0%;')

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
