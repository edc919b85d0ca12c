import type { CatalogueText, TextPiece } from '../lib/core/language/catalogue'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áḃçďéƒǧĥíĵķľṁñóṗʠŕśťúṽŵẋýžÁḂÇĎÉƑǦĤÍĴĶĽṀÑÓṖɊŔŚŤÚṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/** A letter with an accent; vowels are doubled, which makes English about 40 % longer. */
const strange = (letter: string) => (letters.get(letter) ?? letter).repeat(/[aeiou]/i.test(letter) ? 2 : 1)

/** Keeps tags, `<link>here</link>`: their names are known to the code. */
const strangeText = (text: string) =>
  text.replace(/(<\/?[a-z]+>)|[a-z]/gi, (found, tag: string | undefined) => tag ?? strange(found))

const strangeToken = (token: TextPiece): TextPiece => {
  if (typeof token === 'string') return strangeText(token)
  const [name, by, cases] = token
  if (!by || !cases) return token
  return [name, by, Object.fromEntries(Object.entries(cases).map(([key, said]) => [key, within(said)]))]
}

const within = (message: CatalogueText): CatalogueText =>
  typeof message === 'string' ? strangeText(message) : message.map(strangeToken)

/**
 * A text in a pseudo-language: accented, longer, in brackets. It shows which words come from no catalogue, which texts
 * are concatenated, and where a longer language does not fit.
 */
export function pseudoWords(message: CatalogueText): CatalogueText {
  if (message.length === 0) return message
  return typeof message === 'string' ? `⟦${strangeText(message)}⟧` : ['⟦', ...message.map(strangeToken), '⟧']
}
