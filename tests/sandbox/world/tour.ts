import { type Hex, hashOf } from './made-up'
import { chainSpecs } from './world-chains'

/** The state of the transaction. The service's answer is a literal `null` for `pending`, `dropped` and `failed`. */
type TourState = 'summary' | 'silent' | 'pending' | 'dropped' | 'failed' | 'unknown'

/** A demonstration transaction, with what a reader should see beside its hash. */
export interface TourEntry {
  name: string
  hash: Hex
  chainId: string
  /** The host whose `/tx/` pages are about that chain. */
  explorerHost: string
  state: TourState
  /** The service's summary as plain text, written by hand; null if it has none. */
  sentence: string | null
  /** Further sentences from the service. */
  alternatives: readonly string[]
}

type Row = readonly [name: string, state: TourState, sentence?: string, ...alternatives: string[]]

const rows: Record<string, readonly Row[]> = {
  '1': [
    ['eth-transfer', 'summary', 'Sent 1.25 ETH to linus.eth'],
    ['eth-usdc', 'summary', 'Sent 7,800 USDC to 0x19...ff2A'],
    ['eth-swap', 'summary', 'Swapped 0.3 ETH for 9,694 IT on Uniswap V3'],
    ['eth-wrap', 'summary', 'Wrapped 0.7 ETH', 'ada.hashgloss.eth called deposit on 0xC0...6Cc2'],
    ['eth-mint', 'summary', 'Minted 3 PASS for 0.24 ETH'],
    ['eth-sale', 'summary', 'ada.hashgloss.eth sold 1 HCAT to linus.eth for 2.4 WETH on OpenSea'],
    ['eth-approve', 'summary', 'Let Uniswap V3: Router spend 2.92M USDT'],
    ['eth-thousands', 'summary', 'Sent 10K DAI to grace.eth'],
    ['eth-dust', 'summary', 'Sent 0.016 ETH to Kettle Exchange: hot wallet 7'],
    ['eth-pending', 'pending'],
    ['eth-failed-decoded', 'failed'],
    ['eth-failed-text', 'failed'],
    ['eth-failed-gas', 'failed'],
    ['eth-dropped', 'dropped'],
    ['eth-silent', 'silent'],
    ['eth-complaint', 'silent'],
    ['eth-unknown', 'unknown'],
    ['eth-deploy', 'summary', 'Created the contract TipJar'],
    ['eth-blobs', 'summary', 'Posted 2 blobs to Base: batch inbox'],
    ['eth-delegate', 'summary', 'Delegated grace.eth to AmbireAccount7702'],
    ['eth-renew', 'summary', 'Renewed kitty.eth until Jun 17 2033'],
    ['eth-vote', 'summary', 'Voted for Proposal 41 in Harbour forum'],
    ['eth-called', 'summary', 'ada.hashgloss.eth called multicall on Governor'],
    ['eth-spoof', 'summary', 'Sent 400K “ETH” to ada.hashgloss.eth'],
    ['eth-wei', 'summary', 'Burned 21K wei'],
    [
      'eth-several',
      'summary',
      'Swapped 1,500 DAI for 0.55 WETH on Uniswap V3',
      'Sent 1,500 DAI to PoolManager',
      'Received 0.55 WETH from PoolManager',
    ],
  ],
  '10': [
    ['op-bridge', 'summary', 'Bridged 0.5 ETH to ada.hashgloss.eth'],
    ['op-swap', 'summary', 'Swapped 1,250 USDC for 0.46 WETH on Velodrome'],
    ['op-withdrawal', 'summary', 'Registered withdrawal of 0.2 steakLRT'],
    ['op-silent', 'silent'],
  ],
  '30': [
    ['rsk-transfer', 'summary', 'Sent 0.25 RBTC to linus.eth'],
    ['rsk-peg-in', 'summary', 'Bridged in 0.75 RBTC'],
    ['rsk-remasc', 'silent'],
    ['rsk-liquidity', 'summary', 'Added 0.8 RBTC and 52.1K DAI to the liquidity of Uniswap V3'],
    ['rsk-failed', 'failed'],
  ],
  '8453': [
    ['base-transfer', 'summary', 'Sent 1,200.5 USDC to Kettle Exchange: hot wallet 7'],
    ['base-tools', 'summary', 'Sent 5 TOOL to linus.eth'],
    ['base-operation', 'summary', 'grace.eth sent 0.12 ETH through EntryPoint'],
    ['base-pending', 'pending'],
    ['base-hybrid', 'summary', 'Sent 1 O404 to linus.eth'],
    ['base-sealed', 'summary', 'Sent an amount of cUSD to linus.eth'],
  ],
  '42161': [
    ['arb-swap', 'summary', 'Swapped 2 WETH for 5,431.7 USDC on Camelot'],
    ['arb-message', 'summary', 'Received 3.1 ETH from Ethereum'],
    ['arb-failed', 'failed'],
  ],
  '534352': [
    ['scroll-transfer', 'summary', 'Sent 42 USDC to linus.eth'],
    ['scroll-burn', 'summary', 'Burned 1,000 DAI'],
    ['scroll-silent', 'silent'],
  ],
  '690': [
    ['redstone-move', 'summary', 'ada.hashgloss.eth called move on World'],
    ['redstone-transfer', 'summary', 'Sent 0.5 ETH to linus.eth'],
    ['redstone-failed', 'failed'],
  ],
  '42220': [
    ['celo-transfer', 'summary', 'Sent 120 CELO to linus.eth'],
    ['celo-dollar', 'summary', 'Sent 25 USDm to linus.eth'],
    ['celo-failed', 'failed'],
  ],
}

/** Every third entry of chain 1 links to its other explorer. */
const otherHosts: Record<string, string> = { '1': 'eth.blockscout.com', '8453': 'base.blockscout.com' }

/** The tour: some fifty transactions across all chains and states. Hashes are the same whatever the seed. */
export const tour: readonly TourEntry[] = chainSpecs.flatMap(({ id, explorerHost }) =>
  (rows[id] ?? []).map(([name, state, sentence = null, ...alternatives], at) => ({
    name,
    hash: hashOf(name),
    chainId: id,
    explorerHost: at % 3 === 2 ? (otherHosts[id] ?? explorerHost) : explorerHost,
    state,
    sentence,
    alternatives,
  })),
)
