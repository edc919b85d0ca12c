import { getAddress } from 'viem/utils'
import { addressShape, hashShape } from '../hex'
import { passesChecksum } from '../passes-checksum'

const zero = '0x0000000000000000000000000000000000000000'

const faults: readonly [RegExp, string][] = [
  [/^$/, 'The address is missing'],
  [
    /[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u,
    'The address has an invisible character or a special space in it',
  ],
  [/^\s|\s$/, 'The address has a space before or after it'],
  [hashShape, 'This is a transaction hash, not an address'],
  [/^[0-9a-fA-F]{40}$/, 'The address does not start with 0x'],
  [/^0X/, 'The address starts with 0X: the x is written small'],
  [/^0x[0-9a-fA-F]{0,39}$/, 'The address is too short: 0x and 40 hex digits are needed'],
  [/^0x[0-9a-fA-F]{41,}$/, 'The address is too long: 0x and 40 hex digits are needed'],
  [/^0x/, 'The address has characters other than hex digits'],
  [/^[^\s.]+(\.[^\s.]+)+$/, 'Names are not looked up here: put the address itself'],
  [/^\d+(\.\d+)?$/, 'A number stands where the address should be: are the columns swapped?'],
]

/** A wallet's address with its EIP-55 capitals, or a sentence that says what is wrong with it. */
export function parseWallet(text: string): { address: string } | string {
  if (!addressShape.test(text)) {
    return faults.find(([fault]) => fault.test(text))?.[1] ?? 'This is not an address'
  }
  if (text.toLowerCase() === zero) return 'This is the zero address, which belongs to nobody'
  if (!passesChecksum(text)) return 'The capitals do not match the checksum (EIP-55): a digit may be wrong'
  return { address: getAddress(text) }
}
