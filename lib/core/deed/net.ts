import { isScam } from '../addresses/is-scam'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  fromUnits,
  multiplyDecimals,
  parseDecimal,
} from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { isItemRow, type TokenAmount, tokenAmount } from '../amounts/token-amount'
import { type Address, isBatch, isSame, type Token, type TokenTransfer } from '../transactions/list-rows'
import { tokenTransfers } from '../transactions/own-value'
import { transactionState } from '../transactions/transaction-state'
import { transferHow } from '../transactions/transfer-how'
import type { DeedChain, Facts, Thing } from './deed'

/** One movement of one asset. */
export interface Move {
  /** Identical for the same asset. */
  key: string
  token: Token | null
  id: string | null
  amount: TokenAmount
  from: Address | null
  to: Address | null
  how: Thing['how']
}

const deadAddress = '0x000000000000000000000000000000000000dead'

const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

const isNothing = (amount: TokenAmount) => amount.state === 'told' && amount.amount.digits === 0n

/** Everything a transaction moved, the coin first, as far as its facts say. A failed one moved nothing. */
export function movesOf({ transaction, transfers = [], internal = [] }: Facts, chain: DeedChain): Move[] {
  const state = transaction ? transactionState(transaction) : 'done'
  if (state === 'failed' || state === 'dropped') return []
  const coin = (units: unknown, from: Address | null, to: Address | null): Move[] => {
    const amount = fromUnits(units, coinDecimals)
    if (!amount || amount.digits <= 0n) return []
    return [{ key: 'coin', token: null, id: null, amount: { state: 'told', amount }, from, to, how: 'moved' }]
  }
  const own = transaction
    ? coin(
        transaction.value,
        transaction.from ?? null,
        // A batch gives only the sum, so no single recipient's share.
        isBatch(transaction) ? null : (transaction.to ?? transaction.created_contract ?? null),
      )
    : []
  const inside = internal
    .filter(
      ({ type, success, index, from, to, value }) =>
        success !== false &&
        !/^(delegate|static)?call(code)?$/.test(type === 'call' ? '' : (type ?? '')) &&
        // The call that is the transaction itself.
        !(
          Number(index) === 0 &&
          isSame(from?.hash, transaction?.from?.hash) &&
          isSame(to?.hash, transaction?.to?.hash) &&
          value === transaction?.value
        ),
    )
    .flatMap(({ value, from, to, created_contract }) => coin(value, from ?? null, to ?? created_contract ?? null))
  const tokens = tokenTransfers({ transaction, transfers: [...transfers] }, chain).map((row) => tokenMove(row, chain))
  return [...own, ...inside, ...tokens].filter(({ amount, id }) => id !== null || !isNothing(amount))
}

function tokenMove(row: TokenTransfer, { coinToken }: DeedChain): Move {
  const { token, total, from, to } = row
  const isCoin = isSame(token?.address_hash, coinToken?.address)
  const id = isItemRow(row) ? (total?.token_id ?? '') : null
  const name = token?.address_hash?.toLowerCase() ?? JSON.stringify([token?.symbol, token?.name])
  const amount = tokenAmount(row)
  const how = transferHow(row)
  return {
    key: isCoin ? 'coin' : `${name}${id === null ? '' : ` #${id}`}`,
    token: isCoin ? null : (token ?? {}),
    id,
    // One item counts as one unless an amount is given.
    amount: id && amount.state === 'untold' ? one : amount,
    from: from ?? null,
    to: to ?? null,
    how: how === 'moved' && isSame(to?.hash, deadAddress) ? 'burnt' : how,
  }
}

const one: TokenAmount = { state: 'told', amount: { digits: 1n, scale: 0 } }

/** What an address gave and received, netted. */
export interface Net {
  gave: Thing[]
  got: Thing[]
}

/** The outflow and inflow of each asset, minus what came back. */
export function netOf(moves: readonly Move[], address: string | null | undefined): Net {
  const sums = new Map<string, { amount: TokenAmount; outs: Move[]; ins: Move[] }>()
  for (const move of moves) {
    const out = isSame(move.from?.hash, address)
    if (out === isSame(move.to?.hash, address)) continue
    // Uncountable amounts are listed separately for each direction.
    const isCounted = move.amount.state === 'told' || move.amount.state === 'units'
    const key = `${move.key} ${move.amount.state}${isCounted ? '' : out}`
    const sum = sums.get(key) ?? { amount: { state: 'told', amount: { digits: 0n, scale: 0 } }, outs: [], ins: [] }
    sums.set(key, sum)
    sum.amount = added(sum.amount, out ? turned(move.amount) : move.amount)
    ;(out ? sum.outs : sum.ins).push(move)
  }
  const net: Net = { gave: [], got: [] }
  for (const { amount, outs, ins } of sums.values()) {
    const value = amount.state === 'told' ? amount.amount : amount.state === 'units' ? amount.units : null
    if (value?.digits === 0n) continue
    const gave = value ? value.digits < 0n : outs.length > 0
    if (gave) net.gave.push(thing(outs, turned(amount), 'gave'))
    else net.got.push(thing(ins, amount, 'got'))
  }
  return { gave: byWorth(net.gave), got: byWorth(net.got) }
}

/** Several movements of one asset as one thing. */
function thing(moves: readonly Move[], amount: TokenAmount, side: 'gave' | 'got'): Thing {
  const [first] = moves
  const others = new Map<string, Address>()
  for (const { from, to } of moves) {
    const other = side === 'gave' ? to : from
    if (other?.hash) others.set(other.hash.toLowerCase(), others.get(other.hash.toLowerCase()) ?? other)
  }
  const alike = moves.every(({ how }) => how === first?.how)
  return {
    token: first?.token ?? null,
    id: first?.id ?? null,
    amount,
    how: (alike && first?.how) || 'moved',
    others: [...others.values()],
  }
}

/** All movements of each asset, between anybody, summed. */
export function sumOfMoves(moves: readonly Move[]): Thing[] {
  const sums = new Map<string, Move[]>()
  for (const move of moves) {
    const key = `${move.key} ${move.amount.state}`
    sums.set(key, [...(sums.get(key) ?? []), move])
  }
  return [...sums.values()].map((rows) => {
    const amount = rows.reduce<TokenAmount>((sum, row) => added(sum, row.amount), {
      state: 'told',
      amount: { digits: 0n, scale: 0 },
    })
    return thing(rows, amount, 'gave')
  })
}

function added(sum: TokenAmount, amount: TokenAmount): TokenAmount {
  const before = sum.state === 'told' ? sum.amount : sum.state === 'units' ? sum.units : null
  if (amount.state === 'told' && before) return { state: 'told', amount: addDecimals(before, amount.amount) }
  if (amount.state === 'units' && before) return { state: 'units', units: addDecimals(before, amount.units) }
  return amount
}

function turned(amount: TokenAmount): TokenAmount {
  if (amount.state === 'told') return { state: 'told', amount: negative(amount.amount) }
  return amount.state === 'units' ? { state: 'units', units: negative(amount.units) } : amount
}

/** The coin first, then by worth; unpriced things and scams come last in their original order. */
function byWorth(things: Thing[]): Thing[] {
  if (things.length <= 2) return things
  const rank = (each: Thing, worth: Decimal | null) => (each.token === null ? 0 : worth ? 1 : 2)
  return things
    .map((each, index) => ({ each, index, worth: worthOf(each) }))
    .sort(
      (a, b) =>
        rank(a.each, a.worth) - rank(b.each, b.worth) ||
        (a.worth && b.worth ? compareDecimals(b.worth, a.worth) : 0) ||
        a.index - b.index,
    )
    .map(({ each }) => each)
}

function worthOf({ token, amount }: Thing): Decimal | null {
  const price = token && !isScam(token) ? parseDecimal(token.exchange_rate) : null
  return price && amount.state === 'told' ? multiplyDecimals(amount.amount, price) : null
}
