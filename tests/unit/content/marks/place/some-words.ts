import type { Words } from '../../../../../lib/content/marks/place/wording'

/** A wording 200 px wide that breaks anywhere. */
export const someWords = (more: Partial<Words> = {}): Words => ({
  ...{ runs: [], isLong: false, scale: 1, width: 200, linesIn: (room: number) => Math.ceil(200 / room) },
  withDigits: () => someWords(more),
  ...more,
})
