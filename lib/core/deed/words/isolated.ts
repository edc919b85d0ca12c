import type { Part } from '../../gloss/sentence'
import type { DeedLanguage } from './deed-language'

/** First strong isolate, and its end: text in between does not affect the direction around it. */
const open: Part = { type: 'text', text: '\u2068' }
const close: Part = { type: 'text', text: '\u2069' }

/**
 * Isolates a name, or an amount with its token, in right-to-left languages, so it keeps its own order. Other languages
 * need nothing.
 */
export const isolated = (parts: readonly Part[], { isolates }: DeedLanguage): Part[] =>
  isolates && parts.length > 0 ? [open, ...parts, close] : [...parts]
