import type { Density } from './density'
import type { MarkRules } from './mark-style'

/** The settings that page scripts get; `density` is that of its site, `own` if it was chosen for this one. */
export interface PageOptions {
  /** Whether pointing at a waiting mark looks its sentence up. */
  onDemand: boolean
  theme: 'system' | 'light' | 'dark'
  density: Density
  own: boolean
  /** Whether the reader's labels show beside addresses here. */
  labels: boolean
  /** The key to hold to open the card of an address. */
  cardKey: CardKey
  /** CSS of the marks' style, for our style sheets. */
  rules: MarkRules
}

export const cardKeys = ['alt', 'control', 'shift', 'off'] as const

export type CardKey = (typeof cardKeys)[number]
