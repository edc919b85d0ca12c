import type { Part, Sentence } from '../../core/gloss/sentence'
import { catalogue } from '../../core/language/catalogue'

const quote = (text: string): Part => ({ type: 'text', text, lang: 'en' })

/** A sentence in a service's own words: quoted and marked as English if the reader uses another language. */
export const quotedSentence = (sentence: Sentence): Sentence =>
  catalogue().locale.startsWith('en')
    ? sentence
    : [quote('“'), ...sentence.map((part): Part => (part.type === 'text' ? { ...part, lang: 'en' } : part)), quote('”')]
