import type { Chain } from '../chains/chains'
import type { Deed } from '../deed/deed'
import { deedOf } from '../deed/deed-of'
import { deedWords } from '../deed/words/deed-words'
import type { DeedSource } from '../deed/words/tell'
import type { Sentence } from '../gloss/sentence'
import type { Transaction } from '../transactions/list-rows'
import type { StubTransaction } from '../transactions/transaction-state'
import type { ActivityEntry } from './activity-order'
import { entryFacts } from './activity-sentence'

type Words = Pick<Chain, 'coin' | 'coinToken'>

/** Whether a record shows what happened, rather than only that something was called. */
export function saysEnough(record: Transaction): boolean {
  const deed = deedOf({ transaction: record, transfers: record.token_transfers ?? [] }, { coin: '' })
  return deed !== null && deed.kind !== 'call'
}

/** Whether it moved tokens, which a list of transactions does not show. True if the row does not say. */
export const mayHaveMoved = ({ transaction_types }: StubTransaction): boolean =>
  transaction_types?.includes('token_transfer') ?? true

/**
 * The sentence that list rows give for one transaction: from the view of the `address` a list is about, or neutral.
 * `enough` if it says more than that something was called.
 */
export function listSentence(
  entry: ActivityEntry,
  address: string,
  chain: Words,
): { sentence: Sentence; deed: Deed; told: DeedSource; enough: boolean } | null {
  const told = { facts: entryFacts(entry, address), chain }
  const deed = deedOf(told.facts, chain)
  if (!deed) return null
  const sentence = deedWords(deed, { coin: chain, about: told.facts.about })
  return { sentence, deed, told, enough: deed.kind !== 'call' }
}
