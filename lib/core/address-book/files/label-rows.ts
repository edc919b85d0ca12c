import type { LabelDraft } from '../address-book'

/** Labels as files hold them: every member, in one order, and nothing else that is kept of them. */
export const labelRows = (labels: readonly LabelDraft[]) =>
  labels.map(({ address, label, note, colour, mine = false }) => ({ address, label, note, colour, mine }))
