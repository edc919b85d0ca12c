import { getAddress } from 'viem/utils'
import { addressShape, hashShape } from '../addresses/hex'
import { passesChecksum } from '../addresses/passes-checksum'
import { chainById } from '../chains/chains'
import { chainByPrefix } from '../look-up/chain-by-prefix'
import { type Phrase, phrase } from '../phrases/phrase'

const zero = '0x0000000000000000000000000000000000000000'

type Fault =
  `address.${'missing' | 'unseen' | 'blank' | 'quotes' | 'link' | 'caip' | 'payment' | 'cut' | 'hash' | 'no0x' | 'capital0X' | 'short' | 'long' | 'digits' | 'name' | 'number' | 'none'}`

const faults: readonly [RegExp, Fault][] = [
  [/^$/, 'address.missing'],
  [/[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u, 'address.unseen'],
  [/^\s|\s$/, 'address.blank'],
  [/^["'`‘’“”<].*|.*["'`‘’“”>]$/s, 'address.quotes'],
  [/^[a-z]+:\/\//i, 'address.link'],
  [/^[a-z0-9-]+:[a-z0-9-]+:0x/i, 'address.caip'],
  [/^ethereum:0x.*[@/?]/i, 'address.payment'],
  [/[…]|\.{2,}|0x[0-9a-f]+[*x_-]+[0-9a-f]*$/i, 'address.cut'],
  [hashShape, 'address.hash'],
  [/^[0-9a-fA-F]{40}$/, 'address.no0x'],
  [/^0X/, 'address.capital0X'],
  [/^0x[0-9a-fA-F]{0,39}$/, 'address.short'],
  [/^0x[0-9a-fA-F]{41,}$/, 'address.long'],
  [/^0x/, 'address.digits'],
  [/^[^\s.]+(\.[^\s.]+)+$/, 'address.name'],
  [/^\d+(\.\d+)?$/, 'address.number'],
]

/** Points belong to an Ethereum account, whose chain this is. */
const home = '1'

/** `eth:0x…`: a chain's short name before an address (EIP-3770), sometimes followed by a space. */
const prefixShape = /^([a-z0-9-]{1,32}): *(0x[0-9a-f]*)$/i

/** Why an address with another chain's prefix is refused. */
function prefixFault(prefix: string): Phrase | null {
  const chain = chainByPrefix(prefix)
  if (chain === home || prefix.toLowerCase() === 'ethereum') return null
  if (chain === undefined) return phrase('address.noChain', { prefix })
  return phrase('address.otherChain', { prefix, chain: chainById(chain).name })
}

/** A wallet's address with EIP-55 capitals, or its fault. `prefix` is set if a chain's name preceded it. */
export function parseWallet(text: string): { address: string; prefix?: string } | Phrase {
  const [, prefix, bare] = prefixShape.exec(text) ?? []
  if (prefix !== undefined && bare !== undefined) {
    const fault = prefixFault(prefix)
    const wallet = fault ?? parseWallet(bare)
    return 'id' in wallet ? wallet : { ...wallet, prefix }
  }
  if (!addressShape.test(text)) {
    const why: Fault = faults.find(([fault]) => fault.test(text))?.[1] ?? 'address.none'
    return phrase(why)
  }
  if (text.toLowerCase() === zero) return phrase('address.nobody')
  if (!passesChecksum(text)) return phrase('address.checksum')
  return { address: getAddress(text) }
}
