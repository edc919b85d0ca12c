import type { LabelDraft } from '../address-book'

/** Labels as files store them: all members in one order, and nothing else. */
export const labelRows = (labels: readonly LabelDraft[]) =>
  labels.map(({ address, label, note, colour, mine = false }) => ({ address, label, note, colour, mine }))
