import type { EndpointName } from '../api/index'
import { endpoints } from '../api/index'
import type { Transaction } from '../api/models/transaction'
import type { Infer } from '../api/shown'
import type { GetDatabase } from './db'
import type { Settled } from './life'

type Row = Infer<typeof Transaction>

/** What a list told of a transaction: enough for a sentence of our own, and public all of it. */
export interface SeenRow {
  /** `chain:hash` */
  key: string
  seenAt: number
  status: Settled
  method: string | null
  from: SeenAddress | null
  to: SeenAddress | null
  created: SeenAddress | null
  /** Smallest unit of the coin, digits. */
  value: string | null
  timestamp: string | null
  /** From the user's own watchlist: never told to a web page. */
  personal: boolean
}

/** An address with its public name; names the user gave stay out. */
export interface SeenAddress {
  hash: string
  name: string | null
}

export interface Rows {
  /** Keeps the transactions of a list, if it is one. */
  keep(name: EndpointName, chain: string, value: unknown): Promise<void>
  read(chain: string, hash: string): Promise<SeenRow | undefined>
}

const most = 5000
const lists = new Set<EndpointName>(['addressTransactions', 'blockTransactions', 'watchlistTransactions'])

const keyOf = (chain: string, hash: string) => `${chain}:${hash.toLowerCase()}`

export function createRows({ db, now }: { db: GetDatabase; now: () => number }): Rows {
  async function keep(chain: string, rows: readonly Row[], personal: boolean): Promise<void> {
    const { store, done } = (await db()).transaction('rows', 'readwrite')
    for (const row of rows) {
      const seen = seenRow(chain, row, now(), personal)
      if (!seen) continue
      // Once seen in public it stays public.
      const before = await store.get(seen.key)
      await store.put({ ...seen, personal: personal && (before?.personal ?? true) })
    }
    let over = (await store.count()) - most
    for (let cursor = await store.index('seenAt').openCursor(); cursor && over > 0; cursor = await cursor.continue()) {
      await cursor.delete()
      over--
    }
    await done
  }

  return {
    async keep(name, chain, value) {
      if (!lists.has(name) || endpoints[name].returns.shape !== 'page') return
      const { items } = value as { items: Row[] }
      // A help only: where it cannot be kept, nothing is lost.
      await keep(chain, items, name === 'watchlistTransactions').catch(() => {})
    },
    async read(chain, hash) {
      return (await db()).get('rows', keyOf(chain, hash)).catch(() => undefined)
    },
  }
}

function seenRow(chain: string, row: Row, seenAt: number, personal: boolean): SeenRow | undefined {
  if (!row.hash || !/^0x[0-9a-fA-F]{64}$/.test(row.hash)) return undefined
  return {
    key: keyOf(chain, row.hash),
    seenAt,
    status: statusOf(row),
    method: row.method ?? null,
    from: seenAddress(row.from),
    to: seenAddress(row.to),
    created: seenAddress(row.created_contract),
    value: row.value ?? null,
    timestamp: row.timestamp ?? null,
    personal,
  }
}

function statusOf({ status, result }: Row): Settled {
  if (status === 'error' || result === 'dropped/replaced') return 'failed'
  if (status === 'ok' && result !== 'awaiting_internal_transactions') return 'ok'
  return result === 'pending' || result === 'awaiting_internal_transactions' ? 'pending' : 'unknown'
}

type Named = NonNullable<Row['from']>

function seenAddress(address: Named | null | undefined): SeenAddress | null {
  if (!address?.hash) return null
  const tag = address.metadata?.tags?.find((each) => each.tagType === 'name')
  return { hash: address.hash, name: tag?.name ?? address.ens_domain_name ?? address.name ?? null }
}
