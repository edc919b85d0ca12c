import { getAddress } from 'viem/utils'
import { addressShape, hashShape } from '../hex'
import { passesChecksum } from '../passes-checksum'
import { isColour, type LabelDraft, labelColours, labelLimits, labelText } from './address-book'

/** A draft that can be kept, or one sentence that says why not. Nothing is cut short in silence. */
export function checkLabel(given: {
  address: string
  label: string
  note?: string | undefined
  colour?: string | undefined
}): LabelDraft | string {
  const typed = given.address.trim().replace(/^0X/, '0x')
  if (!addressShape.test(typed)) return wrongAddress(typed)
  if (!passesChecksum(typed)) return 'The capitals of the address do not match its checksum: a character may be wrong'
  const label = labelText(given.label)
  if (!label) return 'The label is empty'
  if ([...label].length > labelLimits.label) return `The label is longer than ${labelLimits.label} characters`
  const note = labelText(given.note ?? '')
  if ([...note].length > labelLimits.note) return `The note is longer than ${labelLimits.note} characters`
  const colour = (given.colour ?? '').trim().toLowerCase() || 'none'
  if (!isColour(colour)) return `“${colour.slice(0, 20)}” is none of the colours: ${labelColours.join(', ')}`
  return { address: getAddress(typed), label, note, colour }
}

function wrongAddress(text: string): string {
  if (!text) return 'The address is missing'
  if (hashShape.test(text)) return 'This is a hash of a transaction or block; labels are for addresses'
  if (/^[0-9a-fA-F]{40}$/.test(text)) return 'The address does not start with 0x'
  if (/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return 'This is a name, and names are not looked up: put the address itself'
  return 'This is not an address: 0x and 40 hex digits are needed'
}
