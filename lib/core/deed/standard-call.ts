import { isSame, type Transaction } from '../transactions/list-rows'

/** Calls that standards define (ERC-20, ERC-721, ERC-1155, Permit2), by selector: arguments are 32-byte words. */
const standards: Record<string, StandardCall['name']> = {
  a9059cbb: 'transfer',
  '23b872dd': 'transferFrom',
  '42842e0e': 'transferFrom',
  b88d4fde: 'transferFrom',
  '095ea7b3': 'approve',
  '39509351': 'increaseAllowance',
  a457c2d7: 'decreaseAllowance',
  a22cb465: 'setApprovalForAll',
  '87517c45': 'approve-token',
}

const byMethod: Record<string, StandardCall['name']> = {
  transfer: 'transfer',
  transferFrom: 'transferFrom',
  safeTransferFrom: 'transferFrom',
  approve: 'approve',
  increaseAllowance: 'increaseAllowance',
  decreaseAllowance: 'decreaseAllowance',
  setApprovalForAll: 'setApprovalForAll',
}

/** The name of a standard's method, by its selector; null for any other. */
export function standardMethod(selector: string): string | null {
  const name = standards[selector.replace(/^0x/i, '').toLowerCase()]
  return !name || name === 'approve-token' ? null : name
}

/** A decoded standard call. */
export interface StandardCall {
  name:
    | 'transfer'
    | 'transferFrom'
    | 'approve'
    | 'approve-token'
    | 'increaseAllowance'
    | 'decreaseAllowance'
    | 'setApprovalForAll'
  /** Spender or recipient, lower case. */
  to: string
  from?: string
  /** The token's contract, if the call itself names it. */
  token?: string
  /** In the token's smallest unit; an item's id for ERC-721. */
  value: bigint
}

const address = (word: unknown) => {
  const text = typeof word === 'string' ? word.toLowerCase() : ''
  return /^0x[0-9a-f]{40}$/.test(text) ? text : null
}

function integer(value: unknown): bigint | null {
  if (value === true || value === 'true') return 1n
  if (value === false || value === 'false') return 0n
  const text = String(value ?? '')
  return /^\d{1,78}$/.test(text) || /^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text) : null
}

/** The position of each argument. */
const places: Record<StandardCall['name'], { to: number; value: number; from?: number; token?: number }> = {
  transfer: { to: 0, value: 1 },
  transferFrom: { from: 0, to: 1, value: 2 },
  approve: { to: 0, value: 1 },
  'approve-token': { token: 0, to: 1, value: 2 },
  increaseAllowance: { to: 0, value: 1 },
  decreaseAllowance: { to: 0, value: 1 },
  setApprovalForAll: { to: 0, value: 1 },
}

/**
 * Decodes a standard call from its bytes, or takes the service's decoding. Null for any other call, and if the two
 * disagree.
 */
export function standardCall({ raw_input, decoded_input, method }: Transaction): StandardCall | null {
  const bytes = fromBytes(raw_input ?? '')
  const decoded = fromDecoded(decoded_input)
  if (bytes && decoded && !isSame(bytes.to, decoded.to)) return null
  const call = bytes ?? decoded
  // A contract of another kind may have a method with the same selector.
  if (!call || (method && !/^0x/.test(method) && !(method in byMethod))) return null
  return call
}

function fromBytes(input: string): StandardCall | null {
  const hex = input.replace(/^0x/i, '').toLowerCase()
  const name = standards[hex.slice(0, 8)]
  if (!name) return null
  const word = (at: number | undefined) => (at === undefined ? '' : hex.slice(8 + at * 64, 8 + at * 64 + 64))
  const place = places[name]
  const value = word(place.value)
  const party = (at: number | undefined) => (/^0{24}/.test(word(at)) ? address(`0x${word(at).slice(24)}`) : null)
  const to = party(place.to)
  if (!to || value.length !== 64) return null
  return call(name, to, BigInt(`0x${value}`), party(place.from), party(place.token))
}

function fromDecoded(decoded: Transaction['decoded_input']): StandardCall | null {
  const name = byMethod[(decoded?.method_call ?? '').split('(')[0] ?? '']
  const values = decoded?.parameters?.map((parameter) => parameter?.value) ?? []
  if (!name) return null
  const place = places[name]
  const to = address(values[place.to])
  const value = integer(values[place.value])
  if (!to || value === null) return null
  return call(name, to, value, place.from === undefined ? null : address(values[place.from]), null)
}

const call = (
  name: StandardCall['name'],
  to: string,
  value: bigint,
  from: string | null,
  token: string | null,
): StandardCall => ({ name, to, value, ...(from ? { from } : {}), ...(token ? { token } : {}) })
