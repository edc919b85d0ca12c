/** How what the extension keeps is doing. */
export interface KeptState {
  /** The browser gave back an empty database, or empty settings, where there had been some. */
  lost: { what: 'database' | 'settings'; at: number } | null
  /** Addresses are gone from the address book that nobody took out: when that was noticed, how many, and of how many. */
  bookLost?: { at: number; gone: number; of: number }
  /** Areas of storage that the browser refuses to close to scripts in web pages, though it can. */
  unclosed: string[]
  /** Names of settings whose stored value could not be used. */
  setAside: string[]
  /** A newer version of the extension wrote the settings or the database: this one cannot change them. */
  newer: boolean
}
