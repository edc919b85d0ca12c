import type { Coin } from '../amounts/format'
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

/** What is known of one transaction, from whatever source: its record, rows of lists, or some of each. */
export interface Facts {
  /** Null where only lists of token transfers tell of it. */
  transaction: Transaction | null
  /** Its token transfers, as far as they are known; undefined where nobody looked. */
  transfers?: readonly TokenTransfer[] | undefined
  /** Calls inside it; undefined where nobody looked. */
  internal?: readonly InternalCall[] | undefined
  /** The address that a page, row or feed is about: where it gave or got something, the deed is told as its own. */
  about?: string | undefined
}

/** What is known of a chain beforehand. */
export type DeedChain = Coin & CoinChain
