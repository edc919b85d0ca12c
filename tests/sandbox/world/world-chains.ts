/** A chain of the world. `era: 'old'` answers like instances from some years ago: fewer members, older names. */
export interface ChainSpec {
  id: string
  name: string
  coin: string
  family: 'arbitrum' | 'optimism' | 'scroll' | null
  /** Path segments of batch lists: the neutral one, and this family's. */
  batches: readonly string[]
  features: readonly Feature[]
  era: 'new' | 'old'
  /** USD for one coin; null if unknown. */
  rate: string | null
  head: number
  blockSeconds: number
  /** Base fee in wei. */
  baseFee: bigint
  explorerHost: string
  /** The coin is also a token, and fees can be paid in another one (Celo). */
  coinIsToken?: true
}

type Feature = 'deposits' | 'worlds' | 'bundlers'

/** Time of the newest block: fixed, so every run is the same. */
export const headMs = Date.UTC(2026, 10, 20, 12, 0, 0)

export const chainSpecs: readonly ChainSpec[] = [
  {
    id: '1',
    name: 'Ethereum',
    coin: 'ETH',
    family: null,
    batches: [],
    features: ['bundlers'],
    era: 'new',
    rate: '2718.21',
    head: 23_910_400,
    blockSeconds: 12,
    baseFee: 4_210_000_000n,
    explorerHost: 'etherscan.io',
  },
  {
    id: '10',
    name: 'OP Mainnet',
    coin: 'ETH',
    family: 'optimism',
    batches: ['rollup-x-batch', 'optimism-batch'],
    features: ['deposits', 'bundlers'],
    era: 'new',
    rate: '2718.21',
    head: 143_800_200,
    blockSeconds: 2,
    baseFee: 1_000_265n,
    explorerHost: 'optimistic.etherscan.io',
  },
  {
    id: '30',
    name: 'Rootstock',
    coin: 'RBTC',
    family: null,
    batches: [],
    features: [],
    era: 'old',
    rate: '97120.5',
    head: 7_990_100,
    blockSeconds: 25,
    baseFee: 26_000_000n,
    explorerHost: 'rootstock.blockscout.com',
  },
  {
    id: '8453',
    name: 'Base',
    coin: 'ETH',
    family: 'optimism',
    batches: ['rollup-x-batch', 'optimism-batch'],
    features: ['deposits', 'bundlers'],
    era: 'new',
    rate: '2718.21',
    head: 38_204_900,
    blockSeconds: 2,
    baseFee: 5_120_000n,
    explorerHost: 'basescan.org',
  },
  {
    id: '42161',
    name: 'Arbitrum One',
    coin: 'ETH',
    family: 'arbitrum',
    batches: ['rollup-x-batch', 'arbitrum-batch'],
    features: ['bundlers'],
    era: 'new',
    rate: '2718.21',
    head: 401_220_800,
    blockSeconds: 1,
    baseFee: 10_000_000n,
    explorerHost: 'arbiscan.io',
  },
  {
    id: '534352',
    name: 'Scroll',
    coin: 'ETH',
    family: 'scroll',
    batches: ['rollup-x-batch', 'scroll-batch'],
    features: [],
    era: 'new',
    rate: '2718.21',
    head: 25_440_300,
    blockSeconds: 3,
    baseFee: 120_000n,
    explorerHost: 'scrollscan.com',
  },
  {
    id: '690',
    name: 'Redstone Mainnet',
    coin: 'ETH',
    family: 'optimism',
    batches: ['rollup-x-batch', 'optimism-batch'],
    features: ['worlds', 'deposits'],
    era: 'new',
    rate: null,
    head: 29_770_600,
    blockSeconds: 2,
    baseFee: 1_000_000n,
    explorerHost: 'explorer.redstone.xyz',
  },
  {
    id: '42220',
    name: 'Celo',
    coin: 'CELO',
    family: 'optimism',
    batches: ['rollup-x-batch', 'optimism-batch'],
    features: ['deposits'],
    era: 'new',
    rate: '0.2913',
    head: 52_310_700,
    blockSeconds: 1,
    baseFee: 25_001_000_000n,
    explorerHost: 'celoscan.io',
    coinIsToken: true,
  },
]
