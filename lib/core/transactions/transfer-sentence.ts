import { compareDecimals, type Decimal } from '../amounts/decimal'
import { type AmountRow, type AmountToken, tokenAmount, unitsOf, unknownWords } from '../amounts/token-amount'
import type { Part, Sentence } from '../gloss/sentence'
import { addressPart, amountPart, joined, type NamedAddress, type NamedToken, tokenPart } from '../gloss/sentence-parts'
import { cleanText } from '../text'
import { transferHow } from './transfer-how'

/** The members of a token transfer that its sentence is built from. */
export interface StubTransfer extends AmountRow {
  from?: NamedAddress | null | undefined
  to?: NamedAddress | null | undefined
  token?: (NamedToken & AmountToken) | null | undefined
  type?: string | null | undefined
}

const one: Decimal = { digits: 1n, scale: 0 }

const text = (words: string): Part => ({ type: 'text', text: words })

/** `400 FOMOEGG`, `DUCK #12`, `3 × DUCK #12`, `5 smallest units of TIN`, `a confidential amount of cUSD`. */
export function transferredParts(row: StubTransfer): Part[] {
  const named = tokenPart(row.token)
  const how = tokenAmount(row)
  const id = cleanText(row.total?.token_id ?? '', 24)
  const what = id ? [named, text(`#${id}`)] : [named]
  switch (how.state) {
    case 'told':
      if (!id) return [amountPart(how.amount), ...what]
      return compareDecimals(how.amount, one) === 0 ? what : [amountPart(how.amount), text('×'), ...what]
    case 'units':
      return [amountPart(how.units), text(unitsOf), ...what]
    default:
      // An item is one unless somebody says otherwise.
      return id ? what : [text(`${unknownWords[how.state]} of`), ...what]
  }
}

/** A sentence about a token transfer from its row alone. Null where it names neither side. */
export function transferSentence(row: StubTransfer): Sentence | null {
  const from = addressPart(row.from)
  const to = addressPart(row.to)
  const what = transferredParts(row)
  if (row.type === 'token_spawning' && to) return joined([...what, text('created for'), to])
  const how = transferHow(row)
  if (how === 'minted' && to) return joined([...what, text('minted to'), to])
  if (how === 'burnt' && from) return joined([from, text('burned'), ...what])
  if (from && to) return joined([from, text('sent'), ...what, text('to'), to])
  if (from) return joined([from, text('sent'), ...what])
  return to ? joined([to, text('received'), ...what]) : null
}
