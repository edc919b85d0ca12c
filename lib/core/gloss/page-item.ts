import type { Gloss } from './gloss'

export interface PageItem {
  hash: string
  /** Times it stands in the page, and how many of those have their mark now. */
  times: number
  marked: number
  /** On hold, and in view. */
  seen: boolean
  gloss: Gloss | null
}
