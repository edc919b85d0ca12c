/** The passphrase that protects secrets: was one chosen, and is it given? */
export interface VaultState {
  /** There is one, and something is kept behind it. */
  made: boolean
  open: boolean
}
