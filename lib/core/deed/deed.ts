import type { TokenAmount } from '../amounts/token-amount'
import type { NamedAddress } from '../gloss/sentence-parts'
import type { Phrase } from '../phrases/phrase'
import type { Address, Token } from '../transactions/list-rows'
import type { TransactionState } from '../transactions/transaction-state'

/** What was done. A wrong kind is worse than `call`, which is the floor. */
export type DeedKind =
  | 'send'
  | 'send-many'
  | 'receive'
  | 'move'
  /** From one address of the reader's own to another: told to the reader alone. */
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
  | 'message'
  | 'system'
  | 'call'

/** An amount of one asset, as one address gave or got it on balance. */
export interface Thing {
  /** Null for the chain's coin. */
  token: Token | null
  /** Of an item, else null. */
  id: string | null
  amount: TokenAmount
  /** Minted things come from nobody, burnt ones go to nobody. */
  how: 'moved' | 'minted' | 'burnt'
  /** Who it went to, or came from, each once. */
  others: Address[]
}

/** What cannot be seen in the facts that a deed was made from: what moved, or what calls inside did. */
export type Missing = 'transfers' | 'internal'

/**
 * What a transaction did, as data without words. Made by `deedOf` alone, told by `deedWords` alone, wherever one is shown.
 */
export interface Deed {
  kind: DeedKind
  /** Who did it; null where nobody is named. */
  actor: NamedAddress | null
  /** What the actor gave and got on balance, coin and tokens together, without fees and refunds of gas. */
  gave: Thing[]
  got: Thing[]
  /** Things that moved, but neither from nor to the actor, as what is minted for somebody else; or that may be moved. */
  moved: Thing[]
  /** The other side: recipient, payer, buyer, seller, spender; null where it is a crowd or nobody. */
  other: NamedAddress | null
  /** How many the other side are, where they are many. */
  crowd: number | null
  /** Movements of others beside it, where nobody says whose transaction it was. */
  others: number
  /** There are more of them, or of what moved, than the facts tell. */
  atLeast: boolean
  /** The contract that was asked. */
  through: NamedAddress | null
  /** A market that the service names in place of a contract, with its page. */
  market: { name: string; url?: string } | null
  /** The method's name, never four bytes. */
  method: string | null
  /** A name, a text, a number: what some kinds are about. */
  what: string | null
  /** Who ran it for the actor: the owner of a Safe, a bundler. */
  by: NamedAddress | null
  state: TransactionState
  /** It succeeded, but a call inside it failed. */
  failedInside: boolean
  /** Why it failed; empty where it did not, or nobody tells. */
  reason: Phrase | null
  /** Why an account's leave for code to act for it had no effect; null where it had, or nobody tells. */
  refused: Phrase | null
  /** What is to be said against the names and tokens in it. */
  warnings: Phrase[]
  missing: Missing[]
}
