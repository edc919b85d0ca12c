import { readerDeeds } from '../deed/words/deed-language'
import type { CardFacts, FactLine } from '../gloss/card-facts'
import type { NameFault, Part, Sentence } from '../gloss/sentence'
import type { Told } from '../gloss/told'
import { t } from '../language/t'
import { labelName, withoutSign } from '../names/own-name'
import { type AddressBook, bookKey, mineIn } from './address-book'
import { addressMarks, labelFor } from './address-marks'
import { nameFault, speaksAsUs } from './name-fault'

/** A sentence for this reader: with labels for its addresses, and with faults of other names. */
export function labelledSentence(sentence: Sentence, book: AddressBook): Sentence {
  const labelled = sentence.map((part) => {
    if (part.type !== 'address') return part
    const { type, hash } = part
    const label = labelFor(hash, book)
    if (!label) return part
    const { source } = label
    return { type, text: labelName(label), hash, label: true, own: true, ...(source === undefined ? {} : { source }) }
  })
  return judgedSentence(labelled, book)
}

/** The names in a piece; undefined if nobody chose its text. */
function namesIn(part: Part): readonly string[] {
  switch (part.type) {
    case 'address':
      return part.label && !part.own ? [part.text] : []
    case 'token':
      return part.full === undefined ? [part.text] : [part.text, part.full]
    case 'domain':
    case 'method':
    case 'link':
      return [part.text]
    default:
      return []
  }
}

const bearer = (part: Part): string | undefined =>
  part.type === 'address' ? part.hash : part.type === 'token' ? part.address : undefined

function judged(part: Part, book: AddressBook): Part {
  if (part.type === 'address' && part.own) return part
  const text = withoutSign(part.text)
  const clean = text === part.text ? part : { ...part, text }
  const fault = namesIn(part)
    .map((name) => nameFault(name, bearer(part), book))
    .find((each): each is NameFault => each !== undefined)
  // If the service flags it as a scam and nothing else is wrong, that warning stays.
  if (fault) return { ...clean, suspicious: true, passesFor: fault } as Part
  const isAlike = part.type === 'address' && addressMarks([part.hash], book)[0]?.imitates !== undefined
  return isAlike ? ({ ...clean, suspicious: true, passesFor: 'alike' } as Part) : clean
}

/** A service's text that speaks as the extension does, or asks for a key: marked as foreign, with all links removed. */
function disowned(sentence: Sentence): Sentence {
  const [before = '', after = ''] = t('The service says: “{sentence}”', { sentence: sentenceSign }).split(sentenceSign)
  return [
    { type: 'text', text: before, suspicious: true, passesFor: 'us' },
    ...sentence.map((part): Part => (part.type === 'link' ? { type: 'text', text: part.text } : part)),
    { type: 'text', text: after },
  ]
}

/** Placeholder for the sentence in the surrounding words. */
const sentenceSign = '\u0001'

/**
 * A finished sentence with the faults of its names, whatever its source. The reader's own labels are already in it;
 * they alone are never doubted.
 */
function judgedSentence(sentence: Sentence, book: AddressBook): Sentence {
  const named = sentence.map((part) => judged(part, book))
  // A label can say anything, and a name that imitates us is flagged separately.
  const words = sentence.map((part) => (part.type === 'address' ? '' : part.text)).join('')
  return speaksAsUs(words) && !named.some((part) => 'passesFor' in part && part.passesFor === 'us')
    ? disowned(named)
    : named
}

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
