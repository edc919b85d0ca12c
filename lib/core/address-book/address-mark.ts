/** What a page script learns about an address on its page: the reader's label, or whose label it looks like. */
export interface AddressMark {
  /** Lower case. */
  address: string
  label?: string
  /** The label of the address it looks like. */
  imitates?: string
}

/** Addresses in one message. */
export const mostMarked = 200
