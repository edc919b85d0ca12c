import * as dom from '../../../shared/dom/dom'
import { numbersOf } from '../../../shared/place/lightness'

/** The contrast that words keep with their ground, with a little to spare (WCAG 1.4.3 asks for 4.5). */
const least = 4.7
/** The wash under words, as a share of the ink. */
const wash = 0.07

type Light = [red: number, green: number, blue: number]

/** Linear light as an sRGB value. */
const curved = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** Red, green and blue from 0 to 1, and the alpha; undefined for notations that we do not parse. */
function read(color: string): [Light, number] | undefined {
  const [a = 0, b = 0, c, alpha = 1] = numbersOf(color)
  if (c === undefined) return undefined
  const full = color.startsWith('rgb') ? 255 : 1
  if (full > 1 || color.startsWith('color(')) return [[a / full, b / full, c / full], alpha]
  // For the others only their lightness matters here.
  const grey = color.startsWith('ok') ? curved(a ** 3) : /^(?:lab|lch)/.test(color) ? a / 100 : undefined
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

const white: Light = [1, 1, 1]
const dim: Light = [0.07, 0.07, 0.07]

/** Whether the browser's own ground is dark. */
const isCanvasDark = () =>
  matchMedia('(prefers-color-scheme: dark)').matches &&
  /dark/.test(getComputedStyle(dom.documentElement(document)).colorScheme)

/**
 * The ink of the page's text, rather than that of a link or an alert. If it is not readable on the paper, the ink at
 * this place; if that is not readable either, the nearest one that is.
 */
export function inkOn(there: string, paper: string): string {
  const { color } = getComputedStyle(dom.body(document))
  const ground = groundOf(paper)
  return readable(color, ground) === color ? color : readable(there, ground)
}

/** A quieter ink that can still be read. */
export const quieter = (ink: string, paper: string): string => readable(ink, groundOf(paper), 0.65)

const groundOf = (paper: string): Light =>
  read(paper)?.[0] ?? (paper === 'white' || (paper === 'canvas' && !isCanvasDark()) ? white : dim)

/** The nearest ink that is readable when thinned to a share of itself. */
function readable(ink: string, ground: Light, share = 1): string {
  const [own, opaque] = read(ink) ?? [dim, 0]
  const alpha = opaque * share
  const black: Light = [0, 0, 0]
  const end = contrast(black, ground) > contrast(white, ground) ? black : white
  const from = alpha > 0.5 ? mix(own, ground, alpha) : end
  if (alpha > 0.5 && share === 1 && contrast(from, ground) >= least) return ink
  for (let nearer = 0; nearer < 1; nearer += 0.2) {
    const found = mix(end, from, nearer)
    if (contrast(found, ground) >= least) return `rgb(${found.map((value) => Math.round(value * 255)).join(' ')})`
  }
  return end === white ? '#fff' : '#000'
}
