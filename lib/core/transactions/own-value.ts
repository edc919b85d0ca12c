import { parseDecimal } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { tokenAmount } from '../amounts/token-amount'
import type { Chain } from '../chains/chains'
import { isSame, type TokenTransfer, type Transaction } from './list-rows'

/** What is known of a chain whose coin is a token as well. */
export type CoinChain = Pick<Chain, 'coinToken'>

interface ListRows {
  transaction: Transaction | null
  transfers: TokenTransfer[]
}

/**
 * Transfers of a row without those that tell a second time what its transaction tells: where the coin is a token as
 * well, the service lists what a transaction itself moves, and on some chains its fee, as transfers too.
 */
export function tokenTransfers({ transaction, transfers }: ListRows, { coinToken }: CoinChain): TokenTransfer[] {
  if (!transaction) return transfers
  const ofCoin = transfers.filter(({ token }) => isSame(token?.address_hash, coinToken?.address))
  // As much may move the same way once more, by a contract: that is another movement.
  const own = ofCoin.find((transfer) => moves(transfer, transaction) && isCoinValue(transfer, transaction))
  const isFee = ({ from, to }: TokenTransfer) =>
    [from, to].some((side) => isSame(side?.hash, coinToken?.fees)) &&
    [from, to].some((side) => isSame(side?.hash, transaction.from?.hash))
  return transfers.filter(
    (transfer) =>
      transfer !== own && !isWithoutLog(transfer, transaction) && !(ofCoin.includes(transfer) && isFee(transfer)),
  )
}

/** Celo: it has no log but a number below zero, and is there even of a transaction that failed. */
const isWithoutLog = (transfer: TokenTransfer, transaction: Transaction) =>
  Number(transfer.log_index) < 0 && moves(transfer, transaction) && transfer.total?.value === transaction.value

function moves({ from, to, total }: TokenTransfer, transaction: Transaction): boolean {
  const receiver = transaction.to ?? transaction.created_contract
  return !!total?.value && isSame(from?.hash, transaction.from?.hash) && isSame(to?.hash, receiver?.hash)
}

/** The same amount, as far as the token has decimals for it. */
function isCoinValue(transfer: TokenTransfer, { value }: Transaction): boolean {
  const coins = parseDecimal(value)
  const moved = tokenAmount(transfer)
  if (!coins || coins.digits === 0n || moved.state !== 'told' || moved.amount.scale > coinDecimals) return false
  return coins.digits / 10n ** BigInt(coinDecimals - moved.amount.scale) === moved.amount.digits
}
