import type { Part, Sentence } from '../../rpc/contract'
import { compareDecimals, type Decimal, fromUnits, parseDecimal } from '../amounts/decimal'
import { type ScaledTransfer, scaledAmount } from '../amounts/scaled-amount'
import { addressPart, amountPart, joined, type NamedAddress, type NamedToken, tokenPart } from '../sentence-parts'
import { cleanText } from '../text'
import { transferHow } from './transfer-how'

/** The members of a token transfer that its sentence is built from. */
export interface StubTransfer {
  from?: NamedAddress | null | undefined
  to?: NamedAddress | null | undefined
  token?: (NamedToken & ScaledTransfer['token'] & { decimals?: string | null | undefined }) | null | undefined
  token_type?: string | null | undefined
  total?:
    | {
        value?: string | null | undefined
        decimals?: string | null | undefined
        token_id?: string | null | undefined
        ui_multiplier?: string | null | undefined
      }
    | null
    | undefined
  type?: string | null | undefined
}

const one: Decimal = { digits: 1n, scale: 0 }

const text = (words: string): Part => ({ type: 'text', text: words })

/** `400 FOMOEGG`, `DUCK #12`, `3 × DUCK #12`, or the token alone where nothing tells how much. */
export function transferredParts(row: StubTransfer): Part[] {
  const { total, token } = row
  const named = tokenPart(token)
  const id = cleanText(total?.token_id ?? '', 24)
  const units = parseDecimal(total?.value)
  if (id) {
    const item: Part[] = [named, text(`#${id}`)]
    // An ERC-404 item counts as one whole of its coin.
    const count = units && (fromUnits(total?.value, total?.decimals ?? 0) ?? units)
    const single = !units || !count || [units, count].some((each) => compareDecimals(each, one) === 0)
    return single ? item : [amountPart(count), text('×'), ...item]
  }
  if (!units) return [named]
  const decimals = total?.decimals ?? token?.decimals
  const amount = scaledAmount(fromUnits(total?.value, decimals ?? 0), row)
  // Decimals that are none: the bare count is at least not wrong, if it says that it is one.
  return amount ? [amountPart(amount), named] : [amountPart(units), text('smallest units of'), named]
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
