import { type Phrase, phrase } from '../../phrases/phrase'

const yes = new Set('true yes y 1 x ✓ ✔ ☑ mine own me ja j oui sí si sim да 是 はい 예'.split(' '))
const no = new Set(['', ...'false no n 0 - – nein non não нет 否 不 いいえ 아니요'.split(' ')])

/** Whether a cell marks an address as the reader's own, or a fault if it is unclear. */
export function readMine(cell: string): boolean | Phrase {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : phrase('label.mine', { cell: cell.trim().slice(0, 20) })
}
