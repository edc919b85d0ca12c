import type { Density } from './density'
import type { MarkRules } from './mark-style'

/** What a page's scripts are told of the settings; `density` is that of its site, `own` where it was chosen for this one. */
export interface PageOptions {
  /** Does pointing at a mark that waits ask for its sentence? */
  onDemand: boolean
  theme: 'system' | 'light' | 'dark'
  density: Density
  own: boolean
  /** Do the reader's labels stand beside addresses here? */
  labels: boolean
  /** What is held down to open the card of an address. */
  cardKey: CardKey
  /** Rules of the style that marks have, for style sheets of ours. */
  rules: MarkRules
}

export const cardKeys = ['alt', 'control', 'shift', 'off'] as const

export type CardKey = (typeof cardKeys)[number]
