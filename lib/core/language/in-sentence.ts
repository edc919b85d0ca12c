import { catalogue } from './catalogue'

/** A title or label within a sentence: in small letters, except where nouns have a capital. Abbreviations stay as they are. */
export function inSentence(label: string): string {
  const { locale } = catalogue()
  if (locale.startsWith('de')) return label
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll}*(?!\p{L}))/gu, (letter) => letter.toLocaleLowerCase(locale))
}
