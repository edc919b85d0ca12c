/** Addresses people know that belong to nobody, in small letters, with what they are. */
const known: Readonly<Record<string, string>> = {
  '0x000000000000000000000000000000000000dead': 'a burn address',
  '0xdead000000000000000000000000000000000000': 'a burn address',
  '0xdead000000000000000042069420694206942069': 'a burn address',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead': 'a burn address',
  '0x000000000000000000000000000000000000beef': 'a burn address',
  '0x00000000000000000000000000000000deadbeef': 'a burn address',
  '0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef': 'a burn address',
  '0x0123456789012345678901234567890123456789': 'an example address',
  '0x1234567890123456789012345678901234567890': 'an example address',
  '0x1234567890abcdef1234567890abcdef12345678': 'an example address',
  '0x0123456789abcdef0123456789abcdef01234567': 'an example address',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 'what contracts write for the native coin',
  '0xfffffffffffffffffffffffffffffffffffffffe': 'the chain’s own system address',
  '0x00000000219ab540356cbb839cbe05303d7705fa': 'the staking deposit contract',
}

/** Kinds of them, the most telling first. */
const kinds: readonly [RegExp, string][] = [
  // Precompiles, and contracts that chains have from their first block: 0x01 to 0x11, 0x64, 0x100, 0x1010, 0x8001 …
  [/^0x0{36}[0-9a-f]{4}$/, 'reserved for the chain’s own contracts'],
  [/^0x42000000000000000000000000000000000000[0-9a-f]{2}$/, 'one of the chain’s own contracts'],
  [/^0x([0-9a-f])\1{39}$/, 'one digit forty times'],
]

/** Why an address is nobody's wallet, as far as anybody can tell; null for all others. The zero address is refused before. */
export function sentinelOf(address: string): string | null {
  const plain = address.toLowerCase()
  const what = Object.hasOwn(known, plain) ? known[plain] : kinds.find(([shape]) => shape.test(plain))?.[1]
  return what ? `This is ${what}: points sent there may be lost` : null
}
