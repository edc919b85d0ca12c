import type { Param, Phrase } from './phrase'

/** How the browser finds words: `i18n.getMessage`. */
type LookUp = (name: string, values: string[]) => string

let lookUp: LookUp = () => ''

/** Each process says once where its words come from. */
export const takeWordsFrom = (from: LookUp): void => {
  lookUp = from
}

/** What a phrase is called in the browser's catalogues, whose names are letters, digits and `_`. */
export const browserName = (id: string): string => id.replace(/\W/g, '_')

/** A phrase in the reader's language. Empty where the words are not known, as in a page that is older than the background. */
export function wordsOf({ id, params }: Phrase): string {
  const language = lookUp('language', []) || 'en'
  const values = Object.keys(params)
    .sort()
    .map((name) => inWords(params[name] as Param, language))
  const said = (of: string) => lookUp(browserName(of), values)
  const { n } = params
  return (typeof n === 'number' && said(`${id}.${new Intl.PluralRules(language).select(n)}`)) || said(id)
}

/** A text's own `toLocaleString` gives the text. */
const inWords = (param: Param, language: string): string =>
  (param as Phrase).id ? wordsOf(param as Phrase) : (param as number).toLocaleString(language)

/** The same, and a text as it is: a name, or the words that an earlier version kept in the place of a phrase. */
export const saidWords = (said: Phrase | string): string => (typeof said === 'string' ? said : wordsOf(said))

/** An error's words; where they are not known, what to do about one of its kind. */
export const errorWords = ({ code, message }: { code: string; message: Phrase }): string =>
  wordsOf(message) || wordsOf({ id: `hint.${code}` as 'hint.bug', params: {} })
