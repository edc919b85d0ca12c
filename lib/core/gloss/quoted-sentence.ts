import { catalogue } from '../language/catalogue'
import type { Part, Sentence } from './sentence'

const quote = (text: string): Part => ({ type: 'text', text, lang: 'en' })

/** A sentence in a service's own words: between quotation marks, and said to be English, where its reader reads something else. */
export const quotedSentence = (sentence: Sentence): Sentence =>
  catalogue().locale.startsWith('en')
    ? sentence
    : [quote('“'), ...sentence.map((part): Part => (part.type === 'text' ? { ...part, lang: 'en' } : part)), quote('”')]
