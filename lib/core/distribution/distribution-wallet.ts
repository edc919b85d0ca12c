import { getAddress } from 'viem/utils'
import { chainById } from '../chains/chains'
import { addressShape, hashShape } from '../hex'
import { chainByPrefix } from '../look-up/chain-by-prefix'
import { passesChecksum } from '../passes-checksum'

const zero = '0x0000000000000000000000000000000000000000'

const faults: readonly [RegExp, string][] = [
  [/^$/, 'The address is missing'],
  [
    /[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u,
    'The address has an invisible character or a special space in it',
  ],
  [/^\s|\s$/, 'The address has a space before or after it'],
  [/^["'`‘’“”<].*|.*["'`‘’“”>]$/s, 'The address has quotation marks or brackets around it'],
  [/^[a-z]+:\/\//i, 'This is a link: put the address alone'],
  [/^[a-z0-9-]+:[a-z0-9-]+:0x/i, 'This names a chain and an account (CAIP-10): put the address alone'],
  [/^ethereum:0x.*[@/?]/i, 'This is a payment link: put the address alone'],
  [/[…]|\.{2,}|0x[0-9a-f]+[*x_-]+[0-9a-f]*$/i, 'The address is cut in the middle: put all of it'],
  [hashShape, 'This is a transaction hash, not an address'],
  [/^[0-9a-fA-F]{40}$/, 'The address does not start with 0x'],
  [/^0X/, 'The address starts with 0X: the x is written small'],
  [/^0x[0-9a-fA-F]{0,39}$/, 'The address is too short: 0x and 40 hex digits are needed'],
  [/^0x[0-9a-fA-F]{41,}$/, 'The address is too long: 0x and 40 hex digits are needed'],
  [/^0x/, 'The address has characters other than hex digits'],
  [/^[^\s.]+(\.[^\s.]+)+$/, 'Names are not looked up here: put the address itself'],
  [/^\d+(\.\d+)?$/, 'A number stands where the address should be: are the columns swapped?'],
]

/** Points go to an account of Ethereum, whose short name and number these are. */
const home = '1'

/** `eth:0x…`: a chain's short name before an address (EIP-3770). */
const prefixShape = /^([a-z0-9-]{1,32}):(0x[0-9a-f]*)$/i

/** Why an address with another chain's name before it is not taken. */
function prefixFault(prefix: string): string | null {
  const chain = chainByPrefix(prefix)
  if (chain === home || prefix.toLowerCase() === 'ethereum') return null
  if (chain === undefined) return `“${prefix}:” names no chain that is known here: put the address alone`
  return `“${prefix}:” names ${chainById(chain).name}: points go to the same address on Ethereum. If it is the owner’s there too, take “${prefix}:” away`
}

/**
 * A wallet's address with its EIP-55 capitals, or a sentence that says what is wrong with it. `prefix` where the name of
 * the chain stood before it.
 */
export function parseWallet(text: string): { address: string; prefix?: string } | string {
  const [, prefix, bare] = prefixShape.exec(text) ?? []
  if (prefix !== undefined && bare !== undefined) {
    const fault = prefixFault(prefix)
    const wallet = fault ?? parseWallet(bare)
    return typeof wallet === 'string' ? wallet : { ...wallet, prefix }
  }
  if (!addressShape.test(text)) {
    return faults.find(([fault]) => fault.test(text))?.[1] ?? 'This is not an address'
  }
  if (text.toLowerCase() === zero) return 'This is the zero address, which belongs to nobody'
  if (!passesChecksum(text)) return 'The capitals do not match the checksum (EIP-55): a digit may be wrong'
  return { address: getAddress(text) }
}
