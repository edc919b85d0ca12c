import { type Phrase, phrase } from '../../phrases/phrase'

const yes = new Set('true yes y 1 x ✓ ✔ ☑ mine own me ja j oui sí si sim да 是 はい 예'.split(' '))
const no = new Set(['', ...'false no n 0 - – nein non não нет 否 不 いいえ 아니요'.split(' ')])

/** What a cell says of whether an address is the reader's own, or that it says neither. */
export function readMine(cell: string): boolean | Phrase {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : phrase('label.mine', { cell: cell.trim().slice(0, 20) })
}
