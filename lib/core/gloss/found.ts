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
  /**
   * Up to 200 characters right before it, which may call it a transaction or something else. Never leaves the browser.
   */
  before?: string
  /** The end of its URL, up to the hash, such as `/tx/`. Never leaves the browser. */
  path?: string
  /** Chain id the reader chose for this hash. */
  chain?: string
  /** The reader asked for this one: outside the automatic budgets. Only after a trusted event. */
  asked?: boolean
  /** Only by pointing at it, which the reader enabled: it is looked up within the budgets of pages. */
  pointed?: boolean
}
