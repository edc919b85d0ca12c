/**
 * The interface writes vendor names in neutral words; a real service uses its own. Requests use the provider's word,
 * answers may use either, and code behind the border sees only the neutral one.
 */
interface Word {
  neutral: string
  provider: string
  /** Where it occurs: a path segment, a member's name or a value. */
  place: 'path' | 'member' | 'value'
}

export const vocabulary: readonly Word[] = [
  { neutral: 'rollup-x-batch', provider: 'scroll-batch', place: 'path' },
  { neutral: 'rollup-y', provider: 'optimism', place: 'path' },
  { neutral: 'world-engine', provider: 'mud', place: 'path' },
  { neutral: 'rollup_z', provider: 'arbitrum', place: 'member' },
  { neutral: 'sidechain_bridge', provider: 'rootstock_bridge', place: 'value' },
  { neutral: 'sidechain_remasc', provider: 'rootstock_remasc', place: 'value' },
  { neutral: 'dex_v3', provider: 'uniswap_v3', place: 'value' },
]

const values = new Map(vocabulary.filter(({ place }) => place === 'value').map((word) => [word.provider, word.neutral]))

/** A value in neutral words, whichever form was sent. */
export function neutralValue(value: string): string {
  return values.get(value) ?? value
}

/**
 * A path in the provider's words. Batches have one shape on three rollup families, each with its own path segment;
 * `family` selects it (`scroll` unless the chain says otherwise).
 */
export function providerPath(path: string, family?: 'arbitrum' | 'optimism' | 'scroll'): string {
  return path
    .split('/')
    .map((segment) => {
      if (segment === 'rollup-x-batch' && family) return `${family}-batch`
      return vocabulary.find(({ place, neutral }) => place === 'path' && neutral === segment)?.provider ?? segment
    })
    .join('/')
}
