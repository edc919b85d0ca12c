import type { Hex } from './made-up'
import type { ChainSpec } from './world-chains'

/** A JSON object as sent, in neutral words. */
export type Wire = Record<string, unknown>

export interface Person {
  hash: Hex
  ens?: string
  name?: string
  /** A public name tag, which the service prefers to every other name. */
  tag?: string
  contract?: boolean
  verified?: boolean
  scam?: boolean
  proxy?: string
  implementations?: { address_hash: Hex; name: string | null }[]
  /** Wei; null if the service never looked. */
  balance?: bigint | null
  createdIn?: Hex
  creator?: Hex
  tagged?: boolean
  /** Accessible only with the secret key. */
  restricted?: boolean
}

export type Standard = 'ERC-20' | 'ERC-721' | 'ERC-1155' | 'ERC-404' | 'ERC-7984'

export interface Token {
  hash: Hex
  name: string | null
  symbol: string | null
  decimals: number | null
  standard: Standard
  rate?: string
  scam?: boolean
  holders: number
  supply: bigint
  /** Members of some tokens only, such as bridged ones. */
  more?: Wire
}

export interface Transfer {
  token: Hex
  from: Hex
  to: Hex
  value?: bigint
  /** ERC-7984: the amount exists but is unreadable. */
  hidden?: boolean
  tokenId?: string
  kind: 'token_transfer' | 'token_minting' | 'token_burning' | 'token_spawning'
  logIndex: number
  /** Position in an ERC-1155 batch, which shares one log. */
  inBatch?: number
}

export interface Method {
  name: string
  /** The selector, without `0x`. */
  id: string
  call: string
}

export interface Internal {
  transactionHash: Hex
  transactionIndex: number
  index: number
  type: string
  callType: string | null
  from: Hex
  to: Hex | null
  created: Hex | null
  value: bigint
  error: string | null
}

export interface Transaction {
  hash: Hex
  /** Null until mined. */
  block: number | null
  position: number
  /** Ms since 1970; when first seen if it is pending. */
  ms: number
  from: Hex
  to: Hex | null
  created?: Hex
  value: bigint
  method?: Method
  arguments?: { name: string; type: string; value: unknown }[]
  type: 0 | 1 | 2 | 3 | 4
  nonce: number
  status: 'ok' | 'error' | null
  result: string
  types: string[]
  revert?: unknown
  gasLimit: bigint
  gasUsed: bigint | null
  tip: bigint
  transfers: Transfer[]
  internals: Internal[]
  innerError?: boolean
  tag?: string
  more?: Wire
}

/** A transfer with its transaction, as lists sort it. */
export interface Movement {
  transaction: Transaction
  transfer: Transfer
  block: number
}

export interface Collection {
  token: Token
  amount: string | null
  instances: Wire[]
}

/** What an address holds of one token, or of one item of it. */
export interface Holding {
  token: Token
  tokenId: string | null
  /** In the smallest unit; null if unreadable. */
  value: bigint | null
}

/** One chain, complete. Keys of maps are lower case. Lists are in the service's order. */
export interface ChainWorld {
  spec: ChainSpec
  people: Map<string, Person>
  tokens: Map<string, Token>
  transactions: Transaction[]
  byHash: Map<string, Transaction>
  byAddress: Map<string, Transaction[]>
  byBlock: Map<number, Transaction[]>
  movements: Movement[]
  movementsByAddress: Map<string, Movement[]>
  movementsByToken: Map<string, Movement[]>
  blockByHash: Map<string, number>
  /** Blocks of a batch, newest first. */
  batches: Map<number, number[]>
  collections: Map<string, Collection[]>
  holdings: Map<string, Holding[]>
  bundlers: { person: Person; bundles: number; operations: number }[]
  worlds: { person: Person; balance: bigint | null; transactions: number | null; tables: Wire[] }[]
  deposits: Deposit[]
  withdrawals: Withdrawal[]
}

export interface Deposit {
  l1Block: number
  l1Hash: Hex
  l2Hash: Hex
  origin: Hex
  ms: number | null
  gasLimit: bigint
}

export interface Withdrawal {
  /** 240 bits: version in the top 16, counter below. */
  rawNonce: bigint
  from: Hex | null
  l2Hash: Hex
  ms: number | null
  status: string
  l1Hash: Hex | null
  challengeEndMs: number | null
  value: bigint
}
