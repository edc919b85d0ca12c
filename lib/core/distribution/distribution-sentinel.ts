import { type Phrase, phrase } from '../phrases/phrase'

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
