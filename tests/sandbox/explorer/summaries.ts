import { decimal, type Hex, hashOf } from '../world/made-up'
import { oddSummaries } from '../world/odd-summaries'
import { tour } from '../world/tour'
import { answer, say, tourSummaries, v } from '../world/tour-summaries'
import type { ChainWorld, Transaction, Transfer, Wire } from '../world/world-types'
import { addressWire, tokenWire } from './wire-address'

const written = new Map<string, Wire>([
  ...tour.map(({ hash, name }) => [hash, tourSummaries[name] ?? answer()] as const),
  ...Object.entries(oddSummaries).map(([name, { body }]) => [hashOf(name), body] as const),
])

/** The service's summary of a transaction. Null if it is not final, or failed. */
export function summaryOf(chain: ChainWorld, transaction: Transaction): Wire | null {
  if (transaction.status !== 'ok') return null
  const known = written.get(transaction.hash)
  if (known) return known
  // One in eight has no sentence, one in eight has several.
  const eighth = Number.parseInt(transaction.hash.slice(2, 4), 16) % 8
  if (eighth === 0) return answer()
  const sentences = [...told(chain, transaction)]
  return answer(...(eighth === 1 ? sentences : sentences.slice(0, 1)))
}

const verbs = {
  token_transfer: 'Transfer',
  token_minting: 'Mint',
  token_burning: 'Burn',
  token_spawning: 'Receive',
} as const

/** Sentences for a transaction of the crowd, best first. */
function* told(chain: ChainWorld, transaction: Transaction): Generator<Wire> {
  const { transfers, to, value, created, from, method } = transaction
  const who = (hash: Hex) => ({ type: 'address', value: addressWire(chain.people.get(hash.toLowerCase()) ?? { hash }) })
  const token = (hash: Hex) => chain.tokens.get(hash.toLowerCase())
  const moved = ({ token: hash, value: amount }: Transfer) => {
    const known = token(hash)
    return {
      amount: v.amount(decimal(amount ?? 1n, known?.decimals ?? 0)),
      token: { type: 'token', value: known ? tokenWire(known, chain.spec.era) : { address_hash: hash } },
    }
  }

  if (created) yield say('{action_type} {contract}', { action_type: v.text('Deploy'), contract: who(created) })
  const [first, second] = transfers
  if (first && second && first.token !== second.token) {
    const paid = moved(first)
    const got = moved(second)
    yield say('{action_type} {outgoing_amount} {outgoing_token} for {incoming_amount} {incoming_token} on {market}', {
      action_type: v.text('Swap'),
      outgoing_amount: paid.amount,
      outgoing_token: paid.token,
      incoming_amount: got.amount,
      incoming_token: got.token,
      market: v.dex('Uniswap V3'),
    })
  }
  if (first)
    yield say('{action_type} {amount} {token} to {to_address}', {
      action_type: v.text(verbs[first.kind]),
      ...moved(first),
      to_address: who(first.to),
    })
  if (value > 0n && to)
    yield say('{action_type} {amount} {native} to {to_address}', {
      action_type: v.text('Transfer'),
      amount: v.amount(decimal(value, 18)),
      to_address: who(to),
    })
  if (to)
    yield say('{sender_hash} called {method} on {receiver_hash}', {
      sender_hash: who(from),
      method: v.method(method?.name ?? 'fallback'),
      receiver_hash: who(to),
    })
}
