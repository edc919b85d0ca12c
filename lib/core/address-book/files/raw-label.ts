/** A label as it stands in a file, before it is checked. */
export interface RawLabel {
  /** Line of a table or a text, or place in a JSON list; from 1. */
  row: number
  address: string
  label: string
  /** Undefined where the file knows nothing of it. */
  note?: string | undefined
  colour?: string | undefined
  /** Whether it is one of the reader's own, as it is written there. */
  mine?: string | undefined
  /** What stands there, for people to know it by. */
  text: string
}
