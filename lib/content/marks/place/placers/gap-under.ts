// A row or block has enough height left under its words: the sentence goes there, and nothing in the page moves.
import type { Placer } from './placer'

export const gapUnder: Placer = ({ row, block, keepsLines }) =>
  keepsLines ? null : { kind: 'under', row: row ?? block, grows: false }
