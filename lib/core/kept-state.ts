/** How what the extension keeps is doing. */
export interface KeptState {
  /** The browser gave back an empty database, or empty settings, where there had been some. */
  lost: { what: 'database' | 'settings'; at: number } | null
  /** The address book is empty, where there had been labels: when that was noticed, ms since 1970. */
  bookLost?: number
  /** Names of settings whose stored value could not be used. */
  setAside: string[]
  /** A newer version of the extension wrote the settings or the database: this one cannot change them. */
  newer: boolean
}
