import { isScam } from '../addresses/is-scam'
import { type Decimal, fromUnits, multiplyDecimals } from '../amounts/decimal'
import { isDoubtfulPrice, priceOf } from '../amounts/doubtful-price'
import { coinDecimals } from '../amounts/format'
import { isItemRow, standardOf, type TokenAmount, tokenAmount } from '../amounts/token-amount'
import { msg } from '../language/t'
import { type Address, isBatch, isSame, type Token, type TokenTransfer } from '../transactions/list-rows'
import { type CoinChain, tokenTransfers } from '../transactions/own-value'
import { transferHow } from '../transactions/transfer-how'
import type { ActivityEntry } from './activity-order'

/** Something of value that moved into or out of an address, or from it to itself. */
export interface Movement {
  direction: 'in' | 'out' | 'self'
  kind: 'coin' | 'token' | 'nft'
  /** Exact, as its holders see it; null unless `known` is `told`. */
  amount: Decimal | null
  /** What is known about the amount; see `tokenAmount`. */
  known: TokenAmount['state']
  /** In the smallest unit, as received. */
  units: string | null
  /** Null for the chain's coin. */
  token: Token | null
  tokenId: string | null
  /** The sender or recipient; null if there is not exactly one, or it is unknown. */
  other: Address | null
  /** Minted tokens have no sender, burnt ones no recipient. */
  how: 'moved' | 'minted' | 'burnt'
  /** US dollars for one: at the time (coins only), and now. */
  priceThen: Decimal | null
  priceNow: Decimal | null
  /** The token's creator may have set its price too, so sums leave out its worth. */
  doubtful: boolean
  /** The service flags the token, or the other side, as a scam. */
  marked: boolean
}

const isZero = (amount: Decimal | null) => amount?.digits === 0n

/** True for a movement of zero: the usual bait of look-alike addresses. */
export const movesNothing = ({ amount, kind }: Movement): boolean => kind !== 'nft' && isZero(amount)

/** What a transaction moved for an address: the coin first, then tokens in chain order. */
export function movementsOf(entry: ActivityEntry, address: string, chain: CoinChain = {}): Movement[] {
  return [
    ...coinMovement(entry, address),
    ...tokenTransfers(entry, chain).flatMap((transfer) => tokenMovement(transfer, address)),
  ]
}

function directionOf(from: string | null | undefined, to: string | null | undefined, address: string) {
  const out = isSame(from, address)
  const into = isSame(to, address)
  return out && into ? 'self' : out ? 'out' : into ? 'in' : null
}

function coinMovement({ transaction }: ActivityEntry, address: string): Movement[] {
  // A failed transaction moves only its fee.
  if (!transaction || transaction.status === 'error' || transaction.result === 'dropped/replaced') return []
  const amount = fromUnits(transaction.value, coinDecimals)
  if (!amount || amount.digits === 0n) return []
  const { from, to, created_contract } = transaction
  const receiver = to ?? created_contract ?? null
  const direction = directionOf(from?.hash, receiver?.hash, address)
  const batch = isBatch(transaction)
  // A batch gives only the sum, so no single recipient's share.
  if (!direction || (batch && direction === 'in')) return []
  const other = direction === 'in' ? (from ?? null) : batch ? null : receiver
  return [
    {
      direction,
      kind: 'coin',
      amount,
      known: 'told',
      units: transaction.value ?? null,
      token: null,
      tokenId: null,
      other,
      how: 'moved',
      priceThen: priceOf(transaction.historic_exchange_rate),
      priceNow: priceOf(transaction.exchange_rate),
      doubtful: false,
      marked: isScam(other),
    },
  ]
}

function tokenMovement(transfer: TokenTransfer, address: string): Movement[] {
  const { from, to, token, total } = transfer
  const direction = directionOf(from?.hash, to?.hash, address)
  if (!direction) return []
  const kind = isItemRow(transfer) ? 'nft' : 'token'
  const known = tokenAmount(transfer)
  const other = (direction === 'in' ? from : to) ?? null
  const priceNow = kind === 'token' ? priceOf(token?.exchange_rate) : null
  return [
    {
      direction,
      kind,
      amount: known.state === 'told' ? known.amount : null,
      known: known.state,
      units: total?.value ?? (standardOf(transfer) === 'ERC-721' ? '1' : null),
      // Nothing is known about an unnamed token except that it is not the coin.
      token: token ?? {},
      tokenId: total?.token_id ?? null,
      other,
      how: transferHow(transfer),
      priceThen: null,
      priceNow,
      doubtful: isDoubtfulPrice(known.state === 'told' ? known.amount : null, priceNow, token),
      marked: isScam(token) || isScam(other),
    },
  ]
}

/** Shown beside a worth computed from such a price. */
export const doubtfulPrice = msg('Doubtful price: no market is known that is worth as much.')

/** The worth of an amount at a price; null if either is unknown. */
export const worth = (amount: Decimal | null, price: Decimal | null): Decimal | null =>
  amount && price ? multiplyDecimals(amount, price) : null
