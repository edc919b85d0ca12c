import type { CatalogueText, TextPiece } from '../lib/core/language/message'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áḃçďéƒǧĥíĵķľṁñóṗʠŕśťúṽŵẋýžÁḂÇĎÉƑǦĤÍĴĶĽṀÑÓṖɊŔŚŤÚṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/** A letter with an accent; a vowel twice, which makes English about 40 % longer. */
const strange = (letter: string) => (letters.get(letter) ?? letter).repeat(/[aeiou]/i.test(letter) ? 2 : 1)

/** Tags stay, `<link>here</link>`: they are names that the code knows. */
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
 * A text of a language that nobody speaks: accented, longer, in brackets. Whoever looks at the pages in it sees which words come
 * from no catalogue, which texts are put together of pieces, and where a longer language has no room.
 */
export function pseudoWords(message: CatalogueText): CatalogueText {
  if (message.length === 0) return message
  return typeof message === 'string' ? `⟦${strangeText(message)}⟧` : ['⟦', ...message.map(strangeToken), '⟧']
}
