import type { Reply } from '../reply'
import { decimal, timeOf } from '../world/made-up'
import { worthOf } from '../world/world-holdings'
import type { ChainWorld, Holding, Transaction, Wire } from '../world/world-types'
import { type Ask, type ExplorerHandler, envelope, param } from './explorer-ask'
import { given } from './paging'
import { tokenWire } from './wire-address'

function holdingWire({ spec }: ChainWorld, { token, tokenId, value }: Holding): Wire {
  const item = tokenId !== null && {
    ...{ animation_url: null, external_app_url: null, id: tokenId, image_url: null, is_unique: null },
    ...{ media_type: null, media_url: null, owner: null, thumbnails: null, token: null, value: String(value) },
    metadata: { name: `${token.name} #${tokenId}`, description: 'Made up for the sandbox.' },
    token_type: token.standard,
  }
  return {
    token: tokenWire(token, spec.era),
    token_id: tokenId,
    token_instance: item || null,
    value: value === null ? null : String(value),
  }
}

/** Most valuable first. The cursor names the last row by its number, worth and amount. */
function addressTokens(ask: Ask): Reply {
  const { chain, query } = ask
  const types = query.get('type')?.split(',')
  const all = chain.holdings.get(param(ask, 'address').toLowerCase()) ?? []
  const id = given(query, 'id')
  return envelope(
    ask,
    {
      items: all.filter(({ token }) => !types || types.includes(token.standard)),
      key: (last) => {
        const worth = worthOf(last)
        return {
          fiat_value: worth === null ? null : decimal(worth, 6),
          id: all.indexOf(last),
          value: last.value === null ? null : String(last.value),
        }
      },
      after: id === undefined ? undefined : (holding) => all.indexOf(holding) > Number(id),
    },
    (holding) => holdingWire(chain, holding),
  )
}

interface Balance {
  transaction: Transaction
  delta: bigint
  value: bigint
}

/** The change of the coin balance by a transaction. */
function changeOf(who: string, transaction: Transaction, baseFee: bigint): bigint {
  const { from, to, created, value, status, gasUsed, tip } = transaction
  const moved = status === 'ok' ? value : 0n
  const isFrom = from.toLowerCase() === who
  const received = (to ?? created)?.toLowerCase() === who ? moved : 0n
  return received - (isFrom ? moved + (gasUsed ?? 0n) * (baseFee + tip) : 0n)
}

/** Computed backwards from today's balance, one row per block; balances are never negative. */
function balancesOf(chain: ChainWorld, who: string): Balance[] {
  let value = chain.people.get(who)?.balance ?? 0n
  const rows: Balance[] = []
  for (const transaction of chain.byAddress.get(who) ?? []) {
    const delta = changeOf(who, transaction, chain.spec.baseFee)
    if (transaction.block === null || delta === 0n || rows.at(-1)?.transaction.block === transaction.block) continue
    rows.push({ transaction, delta, value })
    value = value > delta ? value - delta : 0n
  }
  return rows
}

function addressBalances(ask: Ask): Reply {
  const { chain, query } = ask
  const block = given(query, 'block_number')
  return envelope(
    ask,
    {
      items: balancesOf(chain, param(ask, 'address').toLowerCase()),
      key: ({ transaction }) => ({ block_number: transaction.block }),
      after: block === undefined ? undefined : ({ transaction }) => (transaction.block ?? 0) < Number(block),
    },
    ({ transaction, delta, value }) => ({
      block_number: transaction.block,
      block_timestamp: timeOf(transaction.ms),
      delta: String(delta),
      transaction_hash: transaction.hash,
      value: String(value),
    }),
  )
}

export const holdingHandlers = { addressTokens, addressBalances } satisfies Record<string, ExplorerHandler>
