/** What a page script learns about an address on its page: a label, or whose label it looks like. */
export interface AddressMark {
  /** Lower case. */
  address: string
  /** With its sign, which tells the reader's own from a shared one. */
  label?: string
  /** The label of the address it looks like. */
  imitates?: string
}

/** Addresses in one message. */
export const mostMarked = 200
