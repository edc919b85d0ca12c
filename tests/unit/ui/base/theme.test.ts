import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../../../assets/theme.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** A colour of the theme as red, green and blue, 0 to 255. */
function colour(name: string, theme: Theme): [number, number, number] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const hex = found?.[theme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`--${name} is no pair of colours`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

/** Relative luminance, by WCAG 2. */
function luminance(rgb: [number, number, number]): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string, theme: Theme): number {
  const [light, dark] = [luminance(colour(a, theme)), luminance(colour(b, theme))].sort((x, y) => y - x) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

const texts = ['text', 'muted', 'faint', 'accent', 'accent-strong', 'good', 'warn', 'bad']
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const onTheirOwn = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent-strong', 'accent-soft'],
  ['text', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['text', 'good-soft'],
  ['text', 'warn-soft'],
  ['text', 'bad-soft'],
  ['muted', 'bad-soft'],
  ['muted', 'warn-soft'],
  ['surface', 'text'],
] as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(onTheirOwn)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test('shows a switch that is off', () => {
    expect(contrast('track', 'surface', theme)).toBeGreaterThanOrEqual(3)
  })
})
