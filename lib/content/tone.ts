import { parentOf } from './occurrence'

export interface Tone {
  dark: boolean
  ink: string
  paper: string
}

const known = new WeakMap<Element, string | null>()

/** Colours around an element as the page paints them: its ink, and the nearest background that is not seen through. */
export function toneOf(element: Element): Tone {
  const ink = getComputedStyle(element).color
  const paper = backgroundOf(element)
  // Without any background the page stands on the browser's own, which goes with the ink.
  const light = (paper ? lightness(paper) : undefined) ?? 1 - (lightness(ink) ?? 0)
  const dark = light < 0.5
  return { dark, ink, paper: paper ?? (dark ? '#121212' : '#ffffff') }
}

function backgroundOf(element: Element): string | null {
  const before = known.get(element)
  if (before !== undefined) return before
  const own = getComputedStyle(element).backgroundColor
  const parent = parentOf(element)
  const result = isOpaque(own) ? own : parent && backgroundOf(parent)
  known.set(element, result)
  return result
}

const numbers = (color: string) => color.match(/-?[\d.]+/g)?.map(Number) ?? []

function isOpaque(color: string): boolean {
  if (color === 'transparent') return false
  const parts = numbers(color)
  return parts.length < 4 || (parts[3] ?? 1) > 0.6
}

/** 0 black to 1 white; undefined for notations without red, green and blue. */
function lightness(color: string): number | undefined {
  const [red, green, blue] = numbers(color)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if (color.startsWith('rgb')) return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  if (color.startsWith('color(srgb')) return 0.299 * red + 0.587 * green + 0.114 * blue
  return /^ok(?:lab|lch)/.test(color) ? red : undefined
}
