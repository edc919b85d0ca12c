import { parseDecimal } from '../amounts/decimal'
import type { Chain } from '../chains/chains'
import type { Sentence } from '../gloss/sentence'
import { joined } from '../gloss/sentence-parts'
import type { Transaction } from '../transactions/list-rows'
import { isSame } from '../transactions/list-rows'
import { tokenTransfers } from '../transactions/own-value'
import { recordSentence } from '../transactions/record-sentence'
import { type StubTransaction, transactionState } from '../transactions/stub-sentence'
import type { StubTransfer } from '../transactions/transfer-sentence'
import type { ActivityEntry } from './activity-entry'
import { rowSentence } from './activity-sentence'

type Words = Pick<Chain, 'coin' | 'coinToken'>

/**
 * Does a row say no more of what happened than the name of a method? Of what failed or waits it says so, and of what
 * moved coins, or made a contract, it says that.
 */
export function saysOnlyMethod(row: StubTransaction): boolean {
  if (transactionState(row) !== 'done' || row.created_contract || !row.to) return false
  if ((parseDecimal(row.value)?.digits ?? 0n) !== 0n) return false
  return !!row.method || !row.transaction_types?.includes('coin_transfer')
}

/** Does a record tell in words what happened: what its sender gave or got, or more than a method's name? */
export function saysEnough(
  record: StubTransaction & { token_transfers?: readonly StubTransfer[] | null | undefined },
): boolean {
  const sender = record.from?.hash
  const moved = record.token_transfers?.some(({ from, to }) => isSame(from?.hash, sender) !== isSame(to?.hash, sender))
  return moved === true || !saysOnlyMethod(record)
}

/** Did it move tokens, which a list of transactions does not name? True where the row does not tell. */
export const mayHaveMoved = ({ transaction_types }: StubTransaction): boolean =>
  transaction_types?.includes('token_transfer') ?? true

/**
 * What the rows of lists tell of one transaction, in words: as seen from the `address` a list is about, or from
 * nobody's. `enough` where that is more than the name of a method.
 */
export function listSentence(
  entry: ActivityEntry,
  address: string,
  chain: Words,
): { sentence: Sentence; enough: boolean } | null {
  const { transaction } = entry
  const own = tokenTransfers(entry, chain).filter(
    ({ from, to }) => address === '' || isSame(from?.hash, address) || isSame(to?.hash, address),
  )
  if (!transaction) {
    const { parts, source } = rowSentence(entry, address, chain)
    const more = address === '' ? own.length - 1 : 0
    const sentence = more > 0 ? joined([...parts, { type: 'text', text: `, and ${more} more` }]) : parts
    return source === 'transfers' ? { sentence, enough: true } : null
  }
  if (own.length > 0 && transactionState(transaction) === 'done') {
    const sentence = movedSentence(transaction, { ...entry, transfers: own }, address, chain)
    if (sentence) return { sentence, enough: true }
  }
  const { parts, source } = rowSentence({ ...entry, transfers: [] }, address, chain)
  const isSaid = source === 'method' || source === 'stub'
  return isSaid && transaction.from ? { sentence: parts, enough: !saysOnlyMethod(transaction) } : null
}

/** What its sender gave and got; where another sent it, what came and went by itself. Null where that is not all of it. */
function movedSentence(transaction: Transaction, entry: ActivityEntry, address: string, chain: Words): Sentence | null {
  if (isSame(transaction.from?.hash, address))
    return recordSentence({ row: transaction, transfers: entry.transfers }, chain)
  if ((parseDecimal(transaction.value)?.digits ?? 0n) !== 0n) return null
  const { parts, source } = rowSentence({ ...entry, transaction: null }, address, chain)
  return source === 'transfers' ? parts : null
}
