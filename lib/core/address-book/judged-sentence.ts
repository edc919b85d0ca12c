import type { NameFault, Part, Sentence } from '../gloss/sentence'
import { t } from '../language/t'
import { withoutSign } from '../names/own-name'
import type { AddressBook } from './address-book'
import { addressMarks } from './address-marks'
import { nameFault, speaksAsUs } from './name-fault'

/** What a piece calls something by; undefined where nobody chose its text. */
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
  // Where the service says it is a scam, and nothing else is to be said, that stands.
  if (fault) return { ...clean, suspicious: true, passesFor: fault } as Part
  const isAlike = part.type === 'address' && addressMarks([part.hash], book)[0]?.imitates !== undefined
  return isAlike ? ({ ...clean, suspicious: true, passesFor: 'alike' } as Part) : clean
}

/** Words of a service that speak as we would, or ask for a key: said to be its own, and nothing in them leads anywhere. */
function disowned(sentence: Sentence): Sentence {
  const [before = '', after = ''] = t('The service says: “{sentence}”', { sentence: sentenceSign }).split(sentenceSign)
  return [
    { type: 'text', text: before, suspicious: true, passesFor: 'us' },
    ...sentence.map((part): Part => (part.type === 'link' ? { type: 'text', text: part.text } : part)),
    { type: 'text', text: after },
  ]
}

/** Stands for the sentence in the words around it. */
const sentenceSign = '\u0001'

/**
 * A finished sentence with what its names pass for. It has the reader's own labels already, which alone are never doubted.
 * Whoever made it: this looks at the pieces.
 */
export function judgedSentence(sentence: Sentence, book: AddressBook): Sentence {
  const named = sentence.map((part) => judged(part, book))
  // A label may say anything, and a name that passes for us is marked by itself.
  const words = sentence.map((part) => (part.type === 'address' ? '' : part.text)).join('')
  return speaksAsUs(words) && !named.some((part) => 'passesFor' in part && part.passesFor === 'us')
    ? disowned(named)
    : named
}
