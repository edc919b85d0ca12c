/** The state of the passphrase that protects secrets: chosen or not, unlocked or not. */
export interface VaultState {
  /** A passphrase exists, and protects something. */
  made: boolean
  open: boolean
}
