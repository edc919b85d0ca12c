/** What is stored on this device, and how much. */
export interface KeptSizes {
  answers: number
  /** Approximate size in bytes. */
  answerBytes: number
  /** Transactions learned from lists. */
  rows: number
  labels: number
  /** Sites with remembered chains. */
  sites: number
  /** Entries of the log. */
  sent: number
  /** Total bytes as the browser counts them; null if it does not. */
  bytes: number | null
}
