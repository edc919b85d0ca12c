import { parseDecimal } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { tokenAmount } from '../amounts/token-amount'
import type { Chain } from '../chains/chains'
import { isSame, type TokenTransfer, type Transaction } from './list-rows'

/** What is known about a chain whose coin is also a token. */
export type CoinChain = Pick<Chain, 'coinToken'>

interface ListRows {
  transaction: Transaction | null
  transfers: TokenTransfer[]
}

/**
 * A row's transfers without those that duplicate its transaction: if the coin is also a token, the service also lists
 * the transaction's own value, and on some chains its fee, as transfers.
 */
export function tokenTransfers({ transaction, transfers }: ListRows, { coinToken }: CoinChain): TokenTransfer[] {
  if (!transaction) return transfers
  const ofCoin = transfers.filter(({ token }) => isSame(token?.address_hash, coinToken?.address))
  // A contract may move the same amount again in the same direction: that is a separate movement.
  const own = ofCoin.find((transfer) => moves(transfer, transaction) && isCoinValue(transfer, transaction))
  const isFee = ({ from, to }: TokenTransfer) =>
    [from, to].some((side) => isSame(side?.hash, coinToken?.fees)) &&
    [from, to].some((side) => isSame(side?.hash, transaction.from?.hash))
  return transfers.filter(
    (transfer) =>
      transfer !== own && !isWithoutLog(transfer, transaction) && !(ofCoin.includes(transfer) && isFee(transfer)),
  )
}

/** On Celo, such a transfer has no log but a negative number, and exists even if the transaction failed. */
const isWithoutLog = (transfer: TokenTransfer, transaction: Transaction) =>
  Number(transfer.log_index) < 0 && moves(transfer, transaction) && transfer.total?.value === transaction.value

function moves({ from, to, total }: TokenTransfer, transaction: Transaction): boolean {
  const receiver = transaction.to ?? transaction.created_contract
  return !!total?.value && isSame(from?.hash, transaction.from?.hash) && isSame(to?.hash, receiver?.hash)
}

/** Whether both are the same amount, within the token's decimals. */
function isCoinValue(transfer: TokenTransfer, { value }: Transaction): boolean {
  const coins = parseDecimal(value)
  const moved = tokenAmount(transfer)
  if (!coins || coins.digits === 0n || moved.state !== 'told' || moved.amount.scale > coinDecimals) return false
  return coins.digits / 10n ** BigInt(coinDecimals - moved.amount.scale) === moved.amount.digits
}
