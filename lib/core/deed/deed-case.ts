import type { AllowanceChange } from '../calls/allowance-changes'
import type { Call } from '../calls/calls'
import type { NamedAddress } from '../gloss/sentence-parts'
import { type Address, isSame, type Token, type Transaction } from '../transactions/list-rows'
import type { TransactionState } from '../transactions/transaction-state'
import { isZeroAddress } from '../transactions/transfer-how'
import type { Deed, DeedKind, Thing } from './deed'
import type { Move, Net } from './net'

/* What the rules of deeds examine, and the helpers they use. */

/** What the rules examine: the facts of one transaction, weighed for one actor. */
export interface Case extends Net {
  transaction: Transaction | null
  state: TransactionState
  actor: Address | null
  /** Whether the actor sent the transaction. */
  isSender: boolean
  to: Address | null
  /** Plain name of the method; null for a bare selector and for none. */
  method: string | null
  /** The kind that the method's name suggests. */
  named: DeedKind | undefined
  /** There was a call, named or not. */
  isCall: boolean
  types: readonly string[]
  moves: readonly Move[]
  /** Its own call, if the method is known by a standard or its declaration. */
  call: Call | null
  /** The transaction's own call and the calls inside it. */
  calls: readonly Call[]
  /** What its calls changed about allowances. */
  allowances: readonly AllowanceChange[]
  /** Any address by its hash, with its names from the facts. */
  addressOf(hash: string): NamedAddress
  /** Any token by its contract in lower case, as the facts or the list of known tokens have it. */
  tokenOf(contract: string): Token
  /** Whether somebody looked for transfers: without them, a call's bytes are all there is. */
  hasTransfers: boolean
}

export type SaidDeed = Partial<Deed> & { kind: DeedKind }

export interface Rule {
  why: string
  /** What was done, or nothing if the rule does not match. */
  says(at: Case): SaidDeed | null | undefined | false
}

export const isItem = ({ id }: Thing) => id !== null
export const isFungible = ({ id }: Thing) => id === null
export const isMinted = ({ how }: Thing) => how === 'minted'
export const isBurnt = ({ how }: Thing) => how === 'burnt'

export const isFree = ({ gave, got }: Net) => gave.length === 0 && got.length === 0
export const gaveOnly = ({ gave, got }: Net) => gave.length > 0 && got.length === 0
export const gotOnly = ({ gave, got }: Net) => gave.length === 0 && got.length > 0

/** The other sides of some things, each once. */
export function othersOf(things: readonly Thing[]): Address[] {
  const all = things.flatMap(({ others }) => others).filter(({ hash }) => !isZeroAddress(hash))
  return all.filter(({ hash }, index) => all.findIndex((each) => isSame(each.hash, hash)) === index)
}

export const onlyOne = (addresses: readonly Address[]): Address | null =>
  addresses.length === 1 ? (addresses[0] ?? null) : null

/** Who had an item before all its intermediate owners, or has it after them. */
export function endOf(at: Case, items: readonly Thing[], direction: 'from' | 'to'): Address | null {
  const side = direction === 'from' ? 'to' : 'from'
  const ends = items.map((item) => {
    let last = onlyOne(othersOf([item]))
    const seen = new Set<string>()
    for (;;) {
      const hash = last?.hash?.toLowerCase()
      if (!hash || seen.has(hash)) return last
      seen.add(hash)
      const next = at.moves.filter(
        ({ key, id, token, [side]: end }) =>
          id === item.id &&
          isSame(token?.address_hash, item.token?.address_hash) &&
          key !== '' &&
          isSame(end?.hash, hash),
      )
      const one = next.length === 1 ? next[0]?.[direction] : null
      if (!one || isZeroAddress(one.hash) || isSame(one.hash, at.actor?.hash)) return last
      last = one
    }
  })
  const [first] = ends
  return first && ends.every((end) => isSame(end?.hash, first.hash)) ? first : null
}

/** Whether something was given and something received. */
export const both = ({ gave, got }: Net) => gave.length > 0 && got.length > 0
