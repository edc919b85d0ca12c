import * as z from 'zod/mini'
import type { EndpointName, Output } from '../../api/index'
import { isFinalTransaction } from '../../api/models/transaction'
import { instanceOf } from '../../api/providers'
import { rowNumber, transferKey } from '../../core/activity/activity-order'
import type { Clock } from '../../core/async/clock'
import { createSingleFlight } from '../../core/async/single-flight'
import { AppError, isNotAsked } from '../../core/errors/errors'
import type { Cursor } from '../../core/lists/cursor'
import { phrase } from '../../core/phrases/phrase'
import { isSame, type TokenTransfer, type Transaction } from '../../core/transactions/list-rows'
import { isMined } from '../../core/transactions/transaction-state'
import type { SettingValues } from '../../settings/schema'
import type { CallOptions } from '../call/attempt'
import { standingFault } from '../call/cache'
import type { Client } from '../call/client'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { ListedPage, PageList } from './explorer-pages'

/** A part of a list, as the service returned it. */
export interface ListPart {
  /** Ms since 1970. */
  at: number
  index: ListIndex
}

interface WantedPart {
  page: ListedPage
  list: PageList
  cursor: Cursor | null
  /** What to look for in it. */
  hash: string
}

export type Ask = Pick<CallOptions, 'asker' | 'isWanted'>

/** Parts of lists, each requested once a minute at most. Undefined if unavailable; throws if nobody waits. */
type ListParts = (wanted: WantedPart, settings: SettingValues, ask: Ask) => Promise<ListPart | undefined>

const minute = 60_000
/** How long a service is not asked for a list that it lacks, ms; less at first, because it may lack only this one. */
const missing = { first: 2 * minute, most: 60 * minute }
/** Parts held in memory, so fifty hashes do not read one part fifty times. */
const mostLoaded = 24

const Lacking = z.object({ until: z.number(), for: z.number() })

export function createListParts(client: Client, clock: Clock, session: SessionArea): ListParts {
  const loaded = new Map<string, ListPart>()
  const underWay = createSingleFlight()
  /** By service, chain and endpoint: the service has no such list. By list: it was unavailable just now. */
  const lacks = createSessionMap(session, 'lists', Lacking, (keep, first) => {
    let state = first
    return {
      isOpen: () => state === undefined || state.until <= clock.now(),
      note(ms?: number) {
        const lasts = ms ?? Math.min((state?.for ?? missing.first / 2) * 2, missing.most)
        state = { until: clock.now() + lasts, for: lasts }
        void keep(state)
      },
      served() {
        if (state) void keep()
        state = undefined
      },
    }
  })

  async function fetch(
    { page, list, cursor }: WantedPart,
    key: string,
    [service, own]: readonly Lacks[],
    isEnough: (part: ListPart) => boolean,
    ask: Ask,
  ): Promise<ListPart | undefined> {
    const { name, input } = callOf(list, page, cursor)
    const suffices = (value: unknown, at: number) => isEnough({ at, index: indexOf(list, page, value as ListRows) })
    try {
      const { value, at, stale } = await client.call(name, input, { ...ask, suffices })
      const index = indexOf(list, page, value as ListRows)
      if (index.rows.size === 0 && (value as ListRows).items.length > 0) throw anothers()
      if (stale) own?.note(minute)
      else {
        service?.served()
        own?.served()
      }
      keepLatest(loaded, key, { at, index }, mostLoaded)
      return { at, index }
    } catch (thrown) {
      const error = AppError.from(thrown)
      if (isNotAsked(error)) throw error
      const lacking = lackOf(error)
      if (lacking === 'all') service?.note(missing.most)
      if (lacking === 'perhaps') service?.note()
      // One call per page address and minute, whatever the result; less and less often for a list that cannot be
      // parsed.
      own?.note(lacking === 'this' ? undefined : minute)
      return undefined
    }
  }

  return async (wanted, settings, ask) => {
    const { page, list, cursor, hash } = wanted
    const service = serviceOf(page.chain, settings)
    const site = ask.asker?.by === 'page' ? ask.asker.site : ''
    const key = JSON.stringify([service, site, page.chain, list, page.value, page.token, cursor])
    const isEnough = ({ at, index }: ListPart) => at > clock.now() - minute || areSettled(index.rows.get(hash))
    const known = loaded.get(key)
    if (known && isEnough(known)) return known
    const lacking = [await lacks.of(JSON.stringify([service, page.chain, list])), await lacks.of(key)] as const
    if (!lacking.every(({ isOpen }) => isOpen())) return known
    return underWay.run(key, () => fetch(wanted, key, lacking, isEnough, ask), isNotAsked)
  }
}

interface Lacks {
  isOpen(): boolean
  note(ms?: number): void
  served(): void
}

/** The service that answers for the chain. */
const serviceOf = (chain: string, { provider, explorerHost, instances }: SettingValues) =>
  provider === 'public' ? [provider, instanceOf(chain, instances)] : [provider, explorerHost]

const anothers = () => new AppError('http.shape', phrase('answer.otherList'))

/**
 * What a failure shows that the service lacks: `all` such lists; this one, and `perhaps` all; or only `this` one, which
 * cannot be parsed or is another's, and says nothing about its neighbours. Undefined if the next try may succeed.
 */
function lackOf(error: AppError): 'all' | 'perhaps' | 'this' | undefined {
  const { code, data } = error
  if (code === 'http.shape') return 'this'
  if (standingFault(error)) return 'all'
  const { status = 500 } = data
  return code === 'input.invalid' || (code === 'http.status' && status < 500 && status !== 429) ? 'perhaps' : undefined
}

/** Sets a member as the newest of a map, and removes the oldest beyond a limit. */
export function keepLatest<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of [...map.keys()].slice(0, -most)) map.delete(oldest)
}

type ListRows = Output<'addressTransactions'> | Output<'tokenTransfers'> | Output<'blockInternalTransactions'>

export type InternalRow = Output<'blockInternalTransactions'>['items'][number]

/** What a list says about one transaction. */
interface RowsOfOne {
  transactions: Transaction[]
  transfers: TokenTransfer[]
  internals: InternalRow[]
}

/** A part of a list, from one place in it to another. */
interface ListIndex {
  /** By hash. */
  rows: ReadonlyMap<string, RowsOfOne>
  /** Where the list was cut, the transaction there may have more rows beyond. */
  first: string | undefined
  last: string | undefined
  /** Block of the last row. */
  block: number | null
  /** The cursor of the next page; null at the end of the list. */
  next: Cursor | null
}

/** Lists of transfers within transactions: one transaction may have several rows. */
export const holdsTransfers = (list: PageList) => list === 'E3' || list === 'E5'

function callOf(
  list: PageList,
  { chain, value, token }: ListedPage,
  cursor: Cursor | null,
): { name: EndpointName; input: never } {
  const calls: Record<PageList, { name: EndpointName; input: object }> = {
    E2: { name: 'addressTransactions', input: { address: value } },
    E3: { name: 'addressTokenTransfers', input: { address: value, ...(token && { token }) } },
    E5: { name: 'tokenTransfers', input: { address_hash_param: value } },
    E8: { name: 'blockTransactions', input: { block_hash_or_number_param: value } },
    E9: { name: 'blockInternalTransactions', input: { block_hash_or_number_param: value } },
  }
  const { name, input } = calls[list]
  return { name, input: { chain, ...input, ...(cursor && { cursor }) } as never }
}

/** Rows that concern the subject of the page, by hash. A list may contain others' rows, which are dropped. */
function indexOf(list: PageList, page: ListedPage, { items, next }: ListRows): ListIndex {
  const rows = new Map<string, RowsOfOne>()
  const of = (hash: string) => {
    const key = hash.toLowerCase()
    const found = rows.get(key) ?? { transactions: [], transfers: [], internals: [] }
    rows.set(key, found)
    return found
  }
  const hashes: string[] = []
  if (holdsTransfers(list)) {
    const seen = new Set<string>()
    for (const row of items as TokenTransfer[]) {
      const key = transferKey(row)
      if (!row.transaction_hash || seen.has(key) || !isTransferOf(page, row)) continue
      seen.add(key)
      hashes.push(row.transaction_hash)
      of(row.transaction_hash).transfers.push(row)
    }
  } else if (list === 'E9') {
    for (const row of items as InternalRow[]) {
      if (!row.transaction_hash || !isOfBlock(page, row)) continue
      hashes.push(row.transaction_hash)
      of(row.transaction_hash).internals.push(row)
    }
  } else {
    for (const row of items as Transaction[]) {
      if (!row.hash || !isTransactionOf(page, row)) continue
      hashes.push(row.hash)
      of(row.hash).transactions.push(row)
    }
  }
  const block = rowNumber((items.at(-1) as Transaction | undefined)?.block_number)
  // If most rows are others', the list is not followed further.
  const isOwn = hashes.length * 2 > items.length
  return { rows, first: hashes[0]?.toLowerCase(), last: hashes.at(-1)?.toLowerCase(), block, next: isOwn ? next : null }
}

/** Joins two consecutive parts of a list. Rows may have moved from one to the other because of new ones on top. */
export function joinedIndex(above: ListIndex, below: ListIndex): ListIndex {
  const rows = new Map(above.rows)
  for (const [hash, more] of below.rows) {
    const known = rows.get(hash)
    const keys = new Set(known?.transfers.map(transferKey))
    rows.set(hash, {
      transactions: known?.transactions.length ? known.transactions : more.transactions,
      transfers: [...(known?.transfers ?? []), ...more.transfers.filter((row) => !keys.has(transferKey(row)))],
      internals: [...(known?.internals ?? []), ...more.internals],
    })
  }
  return { ...below, rows, first: above.first }
}

/** Whether the list would say more about a transaction, in this `block` if known, beyond the part that was read. */
export function goesOn({ rows, last, block: lowest, next }: ListIndex, hash: string, block: number | null): boolean {
  if (next === null) return false
  if (rows.has(hash)) return hash === last
  return block === null || lowest === null || block <= lowest
}

function isTransactionOf(page: ListedPage, row: Transaction): boolean {
  if (page.subject === 'block') return isOfBlock(page, row)
  return [row.from, row.to, row.created_contract, row.fee_payer].some((side) => isSame(side?.hash, page.value))
}

/** Rows name their block only by its number. */
const isOfBlock = ({ value }: ListedPage, row: Pick<Transaction, 'block_number'>) =>
  value.startsWith('0x') ? isMined(row) : String(row.block_number) === value

function isTransferOf({ subject, value, token }: ListedPage, { from, to, token: moved }: TokenTransfer): boolean {
  if (subject === 'token') return isSame(moved?.address_hash, value)
  const isOfToken = token === undefined || isSame(moved?.address_hash, token)
  return isOfToken && [from, to].some((side) => isSame(side?.hash, value))
}

/** Whether nothing more will come: an older answer is then as true as a new one. */
const areSettled = (rows: RowsOfOne | undefined): boolean =>
  rows?.transactions.every(isFinalTransaction) === true &&
  rows.transactions.length + rows.transfers.length + rows.internals.length > 0
