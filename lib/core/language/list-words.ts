import { catalogue, keptFormat } from './catalogue'
import { t } from './t'

/** Our English uses no comma before the last item. */
const localeOf = () => (catalogue().locale === 'en' ? 'en-GB' : catalogue().locale)

const listOf = (form: Intl.ListFormatOptions) => {
  const locale = localeOf()
  return keptFormat(`${locale} ${form.type} of words`, () => new Intl.ListFormat(locale, form))
}

/** `a, b, c`, as the reader's language writes it. */
export const listWords = (items: readonly string[]): string =>
  listOf({ type: 'conjunction', style: 'narrow' }).format(items)

/** `a, b or c` in pieces: an item's position, or the text between. */
export function choiceParts(count: number): (number | string)[] {
  const signs = Array.from({ length: count }, (_, index) => String(index))
  const parts = listOf({ type: 'disjunction' }).formatToParts(signs)
  return parts.map(({ type, value }) => (type === 'element' ? Number(value) : value))
}

/** `2 sent, 1 failed`, as the reader's language writes lists; drops false and empty items. */
export function listed(texts: readonly (string | false | null | undefined)[]): string {
  const { locale } = catalogue()
  return keptFormat(`${locale} list`, () => new Intl.ListFormat(locale, formIn(locale))).format(
    texts.filter((text) => !!text) as string[],
  )
}

/** Chinese and Japanese lists of units have no separator, so these use an ordinary list, without “and”. */
const formIn = (locale: string): Intl.ListFormatOptions =>
  /^(?:zh|ja)/.test(locale) ? { type: 'conjunction', style: 'narrow' } : { type: 'unit', style: 'short' }

/** The separator between two sentences: empty if full stops include their own space. */
export const sentenceGap = (): string => (/^(?:zh|ja)/.test(catalogue().locale) ? '' : ' ')

/** Joins whole sentences as the reader's language does; drops false and empty ones. */
export const sentences = (all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(sentenceGap())

/** Texts of ours without their full stop, as sentences of the reader's language. */
export const ended = (texts: readonly string[]): string =>
  sentences(texts.map((text) => t('{text}. // the end of a sentence', { text })))

/** Languages that capitalise nouns, or whose script has no capitals: a capital there belongs to a name. */
const keepsCapitals = /^(?:de|ja|zh|ar)/

/**
 * A title or label inside a sentence: in lower case, unless the language capitalises it. Abbreviations stay unchanged.
 */
export function inSentence(label: string): string {
  const { locale } = catalogue()
  if (keepsCapitals.test(locale)) return label
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll}*(?!\p{L}))/gu, (letter) => letter.toLocaleLowerCase(locale))
}
