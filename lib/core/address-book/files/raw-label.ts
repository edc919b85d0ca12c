/** A label as given in a file, before validation. */
export interface RawLabel {
  /** Line of a table or text, or position in a JSON list; from 1. */
  row: number
  address: string
  label: string
  /** Undefined if the file has none. */
  note?: string | undefined
  colour?: string | undefined
  /** Whether it is one of the reader's own, as written in the file. */
  mine?: string | undefined
  /** The raw text, for people to recognise it. */
  text: string
}
