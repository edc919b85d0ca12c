import { catalogue } from './catalogue'

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
