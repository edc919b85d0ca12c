import type { Gloss } from './gloss'

export interface PageItem {
  hash: string
  /** Times it stands in the page, and how many of those have their mark now. */
  times: number
  marked: number
  /** In view, and on hold or not told yet. */
  seen: boolean
  gloss: Gloss | null
}
