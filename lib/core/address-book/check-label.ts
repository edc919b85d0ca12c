import { getAddress } from 'viem/utils'
import { addressShape, hashShape } from '../addresses/hex'
import { passesChecksum } from '../addresses/typed-address'
import { listWords } from '../language/list-words'
import { type Phrase, phrase } from '../phrases/phrase'
import { isColour, type LabelDraft, labelColours, labelLimits, labelText } from './address-book'

/** A valid draft, or the reason why not. Nothing is truncated silently. */
export function checkLabel(given: {
  address: string
  label: string
  note?: string | undefined
  colour?: string | undefined
  mine?: boolean | undefined
}): LabelDraft | Phrase {
  const typed = given.address.trim().replace(/^0X/, '0x')
  if (!addressShape.test(typed)) return wrongAddress(typed)
  if (!passesChecksum(typed)) return phrase('label.checksum')
  const label = labelText(given.label)
  if (!label) return phrase('label.empty')
  if ([...label].length > labelLimits.label) return phrase('label.long', { n: labelLimits.label })
  const note = labelText(given.note ?? '')
  if ([...note].length > labelLimits.note) return phrase('label.longNote', { n: labelLimits.note })
  const colour = (given.colour ?? '').trim().toLowerCase() || 'none'
  if (!isColour(colour))
    return phrase('label.colour', { colour: colour.slice(0, 20), colours: listWords(labelColours) })
  return { address: getAddress(typed), label, note, colour, ...(given.mine === true ? { mine: true } : {}) }
}

function wrongAddress(text: string): Phrase {
  if (!text) return phrase('label.noAddress')
  if (hashShape.test(text)) return phrase('label.hash')
  if (/^[0-9a-fA-F]{40}$/.test(text)) return phrase('label.no0x')
  if (/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return phrase('label.name')
  return phrase('label.notAddress')
}
