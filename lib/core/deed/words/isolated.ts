import type { Part } from '../../gloss/sentence'
import type { DeedLanguage } from './deed-language'

/** First strong isolate, and its end: what is between them turns nothing around it. */
const open: Part = { type: 'text', text: '\u2068' }
const close: Part = { type: 'text', text: '\u2069' }

/**
 * A name, or an amount with its token, in a language that runs from right to left: it keeps its own order there. Other
 * languages say it as it is.
 */
export const isolated = (parts: readonly Part[], { isolates }: DeedLanguage): Part[] =>
  isolates && parts.length > 0 ? [open, ...parts, close] : [...parts]
