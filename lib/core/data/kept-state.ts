/** The condition of the extension's stored data. */
export interface KeptState {
  /** The browser returned an empty database, or empty settings, although there had been data. */
  lost: { what: 'database' | 'settings'; at: number } | null
  /**
   * Addresses disappeared from the address book without being removed: when that was noticed, how many, and of how
   * many.
   */
  bookLost?: { at: number; gone: number; of: number }
  /** Storage areas that the browser should close to web page scripts but does not. */
  unclosed: string[]
  /** Settings whose stored value was unusable. */
  setAside: string[]
  /** A newer version of the extension wrote the settings or the database, so this one cannot change them. */
  newer: boolean
}
