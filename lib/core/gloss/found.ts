import type { WordsAround } from '../named-values/named-as'

/**
 * A hash as found in a page, with the page's own clues about its chain. The background treats all of it as
 * page-controlled text; the page's own host comes from the browser instead.
 */
export interface Found {
  /** Lower case, `0x` and 64 hex digits. */
  hash: string
  /** Host of the link around it, or of the URL it ends as text, such as `basescan.org`. */
  host?: string
  /** Up to 120 characters around it, to find chain names. Never leaves the browser. */
  near?: string
  /** The raw text around some of its places, which the background judges. It goes no further. */
  around?: WordsAround[]
  /** The end of its URL, up to the hash, such as `/tx/`. Never leaves the browser. */
  path?: string
  /** Chain id the reader chose for this hash. */
  chain?: string
  /** The reader asked for this one: outside the automatic budgets. Only after a trusted event. */
  asked?: boolean
  /** Only by pointing at it, which the reader enabled: it is looked up within the budgets of pages. */
  pointed?: boolean
  /** The reader asked after being told that the page speaks of keys. */
  warned?: boolean
}
