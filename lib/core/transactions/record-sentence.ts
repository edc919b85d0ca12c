import type { Coin } from '../amounts/format'
import type { Part, Sentence } from '../gloss/sentence'
import { joined } from '../gloss/sentence-parts'
import { coinParts, type StubTransaction, stubSentence, transactionState } from './stub-sentence'
import { type StubTransfer, transferredParts } from './transfer-sentence'

/** A transaction with what it moved, as only its own record (E4r) tells. */
export interface TransactionRecord {
  row: StubTransaction
  transfers: readonly StubTransfer[]
}

const text = (words: string): Part => ({ type: 'text', text: words })

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  !!a && !!b && a.toLowerCase() === b.toLowerCase()

/** Of each side so many movements are named; the others are counted. */
const named = 2

/**
 * What a transaction did, from its record alone: what its sender gave and got, where tokens moved; else what its row
 * says. Null where that does not say who.
 */
export function recordSentence({ row, transfers }: TransactionRecord, coin: Coin): Sentence | null {
  const sender = row.from?.hash
  const mine = transfers.filter(({ from, to }) => isSame(from?.hash, sender) !== isSame(to?.hash, sender))
  if (transactionState(row) !== 'done' || mine.length === 0) return stubSentence(row, coin)
  const coins = coinParts(row.value, coin)
  const worth = coins.length > 0 && /[1-9]/.test(row.value ?? '')
  const out = mine.filter(({ from }) => isSame(from?.hash, sender)).map(transferredParts)
  const into = mine.filter(({ to }) => isSame(to?.hash, sender)).map(transferredParts)
  const gave = listed(worth ? [coins, ...out] : out)
  const got = listed(into)
  if (gave.length === 0 && got.length === 0) return stubSentence(row, coin)
  return joined([
    ...(gave.length > 0 ? [text('Sent'), ...gave] : []),
    ...(got.length > 0 ? [text(gave.length > 0 ? 'and received' : 'Received'), ...got] : []),
  ])
}

function listed(things: readonly Part[][]): Part[] {
  const more = things.length - named
  const first = things
    .slice(0, named)
    .flatMap((parts, index) => [...(index > 0 ? [text(more > 0 ? ',' : 'and')] : []), ...parts])
  return more > 0 ? [...first, text(`and ${more} more`)] : first
}
