/** The passphrase that protects secrets: was one chosen, and is it given? */
export interface VaultState {
  made: boolean
  open: boolean
}
