// The hash is beside other things, in a table, a list, or after its label: the sentence becomes the row's second line.
import type { Placer } from './placer'

export const underRow: Placer = ({ row }, _words, { grow }, rooms) =>
  row && grow && rooms.canGrow(row) ? { kind: 'under', row, grows: true } : null
