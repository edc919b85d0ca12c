import type { Coin } from '../amounts/format'
import type { TokenAmount } from '../amounts/token-amount'
import type { NamedAddress } from '../gloss/sentence-parts'
import type { TokenChain } from '../names/token-name'
import type { Phrase } from '../phrases/phrase'
import type { Address, Token, TokenTransfer, Transaction } from '../transactions/list-rows'
import type { CoinChain } from '../transactions/own-value'
import type { TransactionState } from '../transactions/transaction-state'

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

/** What was done. A wrong kind is worse than `call`, the fallback. */
export type DeedKind =
  | 'send'
  | 'send-many'
  | 'receive'
  | 'move'
  /** From one of the reader's own addresses to another: shown only to the reader. */
  | 'move-own'
  | 'swap'
  | 'buy'
  | 'sell'
  | 'mint'
  | 'mint-for'
  | 'airdrop'
  | 'burn'
  | 'wrap'
  | 'unwrap'
  | 'add-liquidity'
  | 'remove-liquidity'
  | 'deposit'
  | 'withdraw'
  | 'stake'
  | 'unstake'
  | 'claim'
  | 'borrow'
  | 'repay'
  | 'approve'
  | 'revoke'
  /** It changed an allowance, but not whether there is one. */
  | 'allowance'
  | 'bridge-out'
  | 'bridge-in'
  | 'deploy'
  | 'delegate-account'
  | 'end-delegation'
  | 'blob'
  | 'cancel'
  | 'empty'
  | 'vote'
  | 'delegate'
  | 'propose'
  | 'bid'
  | 'attest'
  | 'register'
  | 'renew'
  | 'execute'
  | 'batch'
  /** Several calls inside, each named: see `acts`. */
  | 'calls'
  | 'message'
  | 'system'
  | 'call'

/** An amount of one asset that one address gave or received, netted. */
export interface Thing {
  /** Null for the chain's coin. */
  token: Token | null
  /** The id of an item, otherwise null. */
  id: string | null
  amount: TokenAmount
  /** Minted things have no sender, burnt ones no recipient. */
  how: 'moved' | 'minted' | 'burnt'
  /** Its recipients or senders, each once. */
  others: Address[]
}

/** Facts that the deed was made without: movements, or what inner calls did. */
export type Missing = 'transfers' | 'internal'

/**
 * What a transaction did, as data without words. `deedOf` makes it from facts, `summaryDeed` from a service's summary,
 * and `forReader` turns it to the reader's side; `deedWords` words it, and `briefWords` in fewer words.
 */
export interface Deed {
  kind: DeedKind
  /** The actor; null if nobody is named. */
  actor: NamedAddress | null
  /** What the actor gave and received, netted, coin and tokens together, without fees and gas refunds. */
  gave: Thing[]
  got: Thing[]
  /** Things that moved neither from nor to the actor, such as a mint for somebody else; or that may be moved. */
  moved: Thing[]
  /** The other side: recipient, payer, buyer, seller, spender; null if it is a crowd or nobody. */
  other: NamedAddress | null
  /** The number of other sides, if there are many. */
  crowd: number | null
  /** Movements of others beside it, if it is unknown whose transaction it was. */
  others: number
  /** There are more of them, or more moved, than the facts contain. */
  atLeast: boolean
  /** The called contract. */
  through: NamedAddress | null
  /** A market that the service names instead of a contract, with its page. */
  market: { name: string; url?: string } | null
  /** The method's name, never a bare selector. */
  method: string | null
  /** A name, text or number that some kinds are about. */
  what: string | null
  /** When an allowance ends by itself, ms since 1970. */
  until: number | null
  /** Who ran it for the actor: the owner of a Safe, or who bundled it with others'. */
  by: NamedAddress | null
  isBundled?: boolean
  state: TransactionState
  /** It succeeded, but a call inside it failed. */
  failedInside: boolean
  /** Why it failed; empty if it did not, or if unknown. */
  reason: Phrase | null
  /** Why an account's delegation to code had no effect; null if it had, or if unknown. */
  refused: Phrase | null
  /** What the calls inside did, for `calls`; and how many there are besides. */
  acts: Act[]
  moreActs: number
  /** Warnings about the names and tokens in it. */
  warnings: Phrase[]
  missing: Missing[]
}

/** What a call inside a transaction did. */
export interface Act extends Pick<Deed, 'kind' | 'gave' | 'moved' | 'other' | 'through' | 'method' | 'what' | 'until'> {
  times: number
}

/** A deed of which nothing is known but, once added, its kind and who did it. */
export const blankDeed: Omit<Deed, 'kind' | 'actor'> = {
  ...{ gave: [], got: [], moved: [], other: null, crowd: null, others: 0, atLeast: false },
  ...{ through: null, market: null, method: null, what: null, until: null, by: null },
  ...{
    state: 'done',
    failedInside: false,
    reason: null,
    refused: null,
    acts: [],
    moreActs: 0,
    warnings: [],
    missing: [],
  },
}
