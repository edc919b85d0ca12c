import { dice, type Hex } from '../world/made-up'
import type { ChainWorld, Token, Transaction, Wire } from '../world/world-types'
import { tokenWire } from './wire-address'
import { whoWire } from './wire-transaction'

interface Change {
  who: Hex
  token: Token | null
  by: bigint
  /** For items: which were added and removed. */
  items: { direction: 'from' | 'to'; total: Wire }[]
}

/** A transaction's balance changes: of the coin without its fee, and of each token. */
export function changesWire(chain: ChainWorld, { from, to, value, internals, transfers, hash }: Transaction): Wire[] {
  const changes = new Map<string, Change>()
  const move = (who: Hex | null, token: Token | null, by: bigint, tokenId?: string) => {
    if (!who || (by === 0n && !token)) return
    const key = `${who.toLowerCase()} ${token?.hash ?? ''}`
    const change = changes.get(key) ?? { who, token, by: 0n, items: [] }
    change.by += by
    if (token?.standard === 'ERC-721' && tokenId !== undefined)
      change.items.push({
        direction: by < 0n ? 'from' : 'to',
        total: { token_id: tokenId, token_instance: null },
      })
    changes.set(key, change)
  }
  const pay = (payer: Hex, payee: Hex | null, amount: bigint) => {
    move(payer, null, -amount)
    move(payee, null, amount)
  }
  pay(from, to, value)
  for (const inner of internals) if (inner.callType !== 'delegatecall') pay(inner.from, inner.to, inner.value)
  for (const { token, from: giver, to: taker, value: amount, tokenId } of transfers) {
    const held = chain.tokens.get(token.toLowerCase()) ?? null
    if (!held) continue
    move(giver, held, -(amount ?? 1n), tokenId)
    move(taker, held, amount ?? 1n, tokenId)
  }
  return [...changes.values()].map(({ who, token, by, items }) => {
    const before = BigInt(dice(`${hash} ${who} ${token?.hash}`).int(3, 900)) * 10n ** BigInt(token?.decimals ?? 18)
    return {
      address: whoWire(chain, who),
      balance_after: String(before + by),
      balance_before: String(before),
      change: items.length > 0 ? items : String(by),
      is_miner: false,
      token: token && tokenWire(token, chain.spec.era),
      type: token ? 'token' : 'coin',
    }
  })
}
