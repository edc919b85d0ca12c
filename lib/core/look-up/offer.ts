/** One thing a text can be, and the view that shows it. */
export interface Offer {
  /** Stable while the text means the same thing. */
  id: string
  kind: 'address' | 'transaction' | 'block' | 'batch' | 'token' | 'table' | 'person' | 'name' | 'view'
  title: string
  detail: string
  view: string
  /** The view's first parameter, if it has one. */
  subject?: string
  /** Chain id; none if the view has no chain. */
  chain?: string
}
