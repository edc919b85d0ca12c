import type { Gloss } from './gloss'

export interface PageItem {
  hash: string
  /** How often it occurs in the page, and how many occurrences currently have a mark. */
  times: number
  marked: number
  /** In view, and on hold or not answered yet. */
  seen: boolean
  gloss: Gloss | null
}
