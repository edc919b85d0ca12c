/** What a page's script is told of an address that stands in it: the reader's label, or whose label it looks like. */
export interface AddressMark {
  /** Lower case. */
  address: string
  label?: string
  /** The label of the address it looks like. */
  imitates?: string
}

/** Addresses in one message. */
export const mostMarked = 200
