import type { Coin } from '../amounts/format'
import type { TokenChain } from '../names/token-name'
import type { Address, TokenTransfer, Transaction } from '../transactions/list-rows'
import type { CoinChain } from '../transactions/own-value'

/** A call inside a transaction that may have moved coins (E9). */
export interface InternalCall {
  index?: string | number | null | undefined
  type?: string | null | undefined
  from?: Address | null | undefined
  to?: Address | null | undefined
  created_contract?: Address | null | undefined
  /** In wei. */
  value?: string | null | undefined
  success?: boolean | null | undefined
}

/** What is known about one transaction from any source: its record, list rows, or some of each. */
export interface Facts {
  /** Null if only lists of token transfers mention it. */
  transaction: Transaction | null
  /** Its known token transfers; undefined if nobody looked. */
  transfers?: readonly TokenTransfer[] | undefined
  /** Calls inside it; undefined if nobody looked. */
  internal?: readonly InternalCall[] | undefined
  /** The address that a page, row or feed is about: if it gave or received something, it is the actor. */
  about?: string | undefined
}

/** What is known about a chain in advance. */
export type DeedChain = Coin & CoinChain & TokenChain
