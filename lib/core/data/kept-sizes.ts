/** How much is kept on this device, and of what. */
export interface KeptSizes {
  answers: number
  /** Roughly what they take, bytes. */
  answerBytes: number
  /** Transactions that lists told of. */
  rows: number
  labels: number
  /** Sites whose chains are remembered. */
  sites: number
  /** Entries of the log. */
  sent: number
  /** Bytes of everything, as the browser counts them; null where it does not. */
  bytes: number | null
}
