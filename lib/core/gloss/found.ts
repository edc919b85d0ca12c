/**
 * A hash as found in a page, with what the page itself tells of its chain. The background reads all of it as
 * page-controlled text; the page's own host comes from the browser and not from here.
 */
export interface Found {
  /** Lower case, `0x` and 64 hex digits. */
  hash: string
  /** Host of the link it stands in, or of the address it ends as text, such as `basescan.org`. */
  host?: string
  /** Up to 120 characters around it, for chain names in words. Never leaves the browser. */
  near?: string
  /** Up to 200 characters right before it, which may call it a transaction or something else. Never leaves the browser. */
  before?: string
  /** The end of the address that it stands in, up to it, such as `/tx/`. Never leaves the browser. */
  path?: string
  /** Chain id the reader chose for this hash. */
  chain?: string
  /** The reader asked for this one: outside the automatic budgets. Only after a trusted event. */
  asked?: boolean
  /** Only by pointing at it, which the reader set to be enough: it is asked for, within the budgets of pages. */
  pointed?: boolean
}
