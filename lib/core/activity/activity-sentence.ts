import { fromUnits } from '../amounts/decimal'
import { type Coin, coinDecimals } from '../amounts/format'
import type { Sentence } from '../gloss/sentence'
import { joined } from '../gloss/sentence-parts'
import { isSame, type TokenTransfer } from '../transactions/list-rows'
import { type CoinChain, tokenTransfers } from '../transactions/own-value'
import { stubSentence } from '../transactions/stub-sentence'
import { transferredParts, transferSentence } from '../transactions/transfer-sentence'
import type { ActivityEntry } from './activity-entry'

/** Who wrote a row's sentence: the service, or this extension from the method's name, from the transfers, or from next to nothing. */
export type SentenceSource = 'summary' | 'method' | 'transfers' | 'stub'

export interface RowSentence {
  parts: Sentence
  source: SentenceSource
}

/**
 * The best sentence there is for a row: the service's own summary when known; else what the row itself tells. A row
 * always has one.
 */
export function rowSentence(
  entry: ActivityEntry,
  address: string,
  coin: Coin & CoinChain,
  summary?: Sentence | null,
): RowSentence {
  if (summary && summary.length > 0) return { parts: summary, source: 'summary' }
  const { transaction, transfers } = entry
  const own = tokenTransfers(entry, coin).filter(
    ({ from, to }) => isSame(from?.hash, address) || isSame(to?.hash, address),
  )
  const told = own.length > 0 && (!transaction || saysLittle(entry)) ? transfersSentence(own, address) : null
  if (told) return { parts: told, source: 'transfers' }
  const stub = transaction && stubSentence(transaction, coin)
  if (stub) return { parts: stub, source: transaction.method ? 'method' : 'stub' }
  const [first] = transfers
  const other = first && transferSentence(first)
  return other
    ? { parts: other, source: 'transfers' }
    : { parts: [{ type: 'text', text: 'A transaction' }], source: 'stub' }
}

/** A bare selector, or the name of nothing but a transfer: what was moved says more. */
function saysLittle({ transaction }: ActivityEntry): boolean {
  const { method, value, status } = transaction ?? {}
  const moved = fromUnits(value, coinDecimals)
  if (status === 'error' || (moved && moved.digits !== 0n)) return false
  return !method || /^0x[0-9a-f]{8}$/i.test(method) || /^(safe)?(batch)?transfer(from)?$/i.test(method)
}

/** One transfer as its own sentence; several as what went out and what came in. */
function transfersSentence(transfers: readonly TokenTransfer[], address: string): Sentence | null {
  const [first, ...others] = transfers
  if (first && others.length === 0) return transferSentence(first)
  const sides = [
    { word: 'Sent', rows: transfers.filter(({ from }) => isSame(from?.hash, address)) },
    { word: 'received', rows: transfers.filter(({ to }) => isSame(to?.hash, address)) },
  ].filter(({ rows }) => rows.length > 0)
  const parts = sides.flatMap(({ word, rows }, index) => [
    { type: 'text' as const, text: index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : `and ${word}` },
    ...listed(rows),
  ])
  return parts.length > 0 ? joined(parts) : null
}

const shown = 2

function listed(rows: readonly TokenTransfer[]): Sentence {
  const named = rows
    .slice(0, shown)
    .flatMap((row, index) => [
      ...(index > 0 ? [{ type: 'text' as const, text: rows.length > shown ? ',' : 'and' }] : []),
      ...transferredParts(row),
    ])
  const more = rows.length - shown
  return more > 0 ? [...named, { type: 'text', text: `and ${more} more` }] : named
}
