// What stands beside other things, in a table, a list or after its label: the sentence is a second line of the row.
import type { Placer } from './placer'

export const underRow: Placer = ({ row }, _words, { grow }, rooms) =>
  row && grow && rooms.canGrow(row) ? { kind: 'under', row, grows: true } : null
