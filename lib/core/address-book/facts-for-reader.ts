import { readerDeeds } from '../deed/words/reader-deeds'
import type { CardFacts, FactLine } from '../gloss/card-facts'
import type { Sentence } from '../gloss/sentence'
import type { Told } from '../gloss/told-parts'
import { type AddressBook, bookKey } from './address-book'
import { labelledSentence } from './address-book-sentence'
import { mineIn } from './mine-in'

/** A card's facts for this reader: with own names, and “You” if one of their own addresses takes part. */
export function factsForReader({ changes, lines, more, warnings }: CardFacts, book: AddressBook): CardFacts {
  const reader = readerIn([...changes, ...lines, ...more], book)
  const named = ({ said, pieces }: Told): Told => ({
    said,
    pieces: pieces.map((piece) =>
      labelledSentence(piece, book).map((part) =>
        part.type === 'address' && bookKey(part.hash) === reader ? { ...part, text: readerDeeds().reader } : part,
      ),
    ),
  })
  const inBook = (all: readonly FactLine[]) =>
    all.map(({ label, texts }) => ({ label: named(label), texts: texts.map(named) }))
  return { changes: inBook(changes), lines: inBook(lines), more: inBook(more), warnings }
}

/**
 * The reader's only own address among them. If there are several, they keep their names, because one “You” could not
 * distinguish them.
 */
function readerIn(lines: readonly FactLine[], book: AddressBook): string | undefined {
  const isMine = mineIn(book)
  if (!isMine) return undefined
  const pieces = lines.flatMap(({ label, texts }): Sentence[] => [label, ...texts].flatMap((told) => told.pieces))
  const own = pieces
    .flat()
    .flatMap((part) => (part.type === 'address' && isMine(part.hash) ? [bookKey(part.hash)] : []))
  const [first, ...others] = new Set(own)
  return others.length > 0 ? undefined : first
}
