import { isObject } from '../../json/is-object'
import { type Phrase, phrase } from '../../phrases/phrase'
import { looksLikeAddress } from '../../tables/address-cell'
import { plainName } from '../../tables/plain-name'
import { type LabelColumn, labelNames } from './label-names'
import type { RawLabel } from './raw-label'

/** Labels of a JSON text, or why there are none. */
export function jsonLabels(text: string): RawLabel[] | Phrase {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return phrase('labels.noJson')
  }
  return listIn(value) ?? phrase('labels.otherJson')
}

/** A list of objects; such a list under one member; or a map of address to label. */
function listIn(value: unknown): RawLabel[] | null {
  if (Array.isArray(value)) return value.map((item, index) => rawOf(item, index + 1))
  if (!isObject(value)) return null
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => looksLikeAddress(key))) {
    return entries.map(([address, held], index) =>
      rawOf(isObject(held) ? { ...held, address } : { address, label: held }, index + 1),
    )
  }
  const inner = entries.map(([, held]) => held).filter((held) => Array.isArray(held))
  return inner.length === 1 ? listIn(inner[0]) : null
}

function rawOf(item: unknown, row: number): RawLabel {
  const text = JSON.stringify(item) ?? ''
  if (!isObject(item)) return { row, address: '', label: '', text }
  const keys = Object.keys(item)
  const read = (column: LabelColumn): string | undefined => {
    const places = keys.map((key) => labelNames[column].indexOf(plainName(key)))
    const best = Math.min(...places.filter((place) => place >= 0))
    const held = item[keys[places.indexOf(best)] ?? '']
    return /^(?:string|number|boolean)$/.test(typeof held) ? String(held) : undefined
  }
  return {
    row,
    address: read('address') ?? '',
    label: read('label') ?? '',
    note: read('note'),
    colour: read('colour'),
    mine: read('mine'),
    text,
  }
}
