import { getAddress } from 'viem/utils'
import { addressShape, hashShape } from '../addresses/hex'
import { chainByPrefix, passesChecksum } from '../addresses/typed-address'
import { chainById } from '../chains/chains'
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

type Kind = 'burn' | 'example' | 'native' | 'system' | 'deposit' | 'reserved' | 'contract' | 'digit'

/** Well-known addresses that belong to nobody, in lower case, with their kind. */
const known: Readonly<Record<string, Kind>> = {
  '0x000000000000000000000000000000000000dead': 'burn',
  '0xdead000000000000000000000000000000000000': 'burn',
  '0xdead000000000000000042069420694206942069': 'burn',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead': 'burn',
  '0x000000000000000000000000000000000000beef': 'burn',
  '0x00000000000000000000000000000000deadbeef': 'burn',
  '0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef': 'burn',
  '0x0123456789012345678901234567890123456789': 'example',
  '0x1234567890123456789012345678901234567890': 'example',
  '0x1234567890abcdef1234567890abcdef12345678': 'example',
  '0x0123456789abcdef0123456789abcdef01234567': 'example',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 'native',
  '0xfffffffffffffffffffffffffffffffffffffffe': 'system',
  '0x00000000219ab540356cbb839cbe05303d7705fa': 'deposit',
}

/** Their kinds, most specific first. */
const kinds: readonly [RegExp, Kind][] = [
  // Precompiles, and contracts that chains have from their first block: 0x01 to 0x11, 0x64, 0x100, 0x1010, 0x8001 …
  [/^0x0{36}[0-9a-f]{4}$/, 'reserved'],
  [/^0x42000000000000000000000000000000000000[0-9a-f]{2}$/, 'contract'],
  [/^0x([0-9a-f])\1{39}$/, 'digit'],
]

/** Why an address is nobody's wallet, if known; null for all others. The zero address is refused earlier. */
export function sentinelOf(address: string): Phrase | null {
  const plain = address.toLowerCase()
  const what = Object.hasOwn(known, plain) ? known[plain] : kinds.find(([shape]) => shape.test(plain))?.[1]
  return what ? phrase(`nobody.${what}`) : null
}
