import { catalogue } from './catalogue'

/** Languages whose nouns have a capital, or whose own letters have none: one that stands there is a name’s. */
const keepsCapitals = /^(?:de|ja|zh|ar)/

/** A title or label within a sentence: in small letters, except where those are not the language’s. Abbreviations stay as they are. */
export function inSentence(label: string): string {
  const { locale } = catalogue()
  if (keepsCapitals.test(locale)) return label
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll}*(?!\p{L}))/gu, (letter) => letter.toLocaleLowerCase(locale))
}
