import type { NameFault, Part, Sentence } from '../gloss/sentence'
import { t } from '../language/t'
import { withoutSign } from '../names/own-name'
import type { AddressBook } from './address-book'
import { addressMarks } from './address-marks'
import { nameFault, speaksAsUs } from './name-fault'

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
export function judgedSentence(sentence: Sentence, book: AddressBook): Sentence {
  const named = sentence.map((part) => judged(part, book))
  // A label can say anything, and a name that imitates us is flagged separately.
  const words = sentence.map((part) => (part.type === 'address' ? '' : part.text)).join('')
  return speaksAsUs(words) && !named.some((part) => 'passesFor' in part && part.passesFor === 'us')
    ? disowned(named)
    : named
}
