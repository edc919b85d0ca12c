import * as z from 'zod/mini'
import { instanceOf } from '../../api/chains-of-provider'
import type { ActivityEntry } from '../../core/activity/activity-entry'
import { rowNumber } from '../../core/activity/activity-order'
import { listSentence, mayHaveMoved } from '../../core/activity/list-sentence'
import type { Clock } from '../../core/async/clock'
import { createSingleFlight } from '../../core/async/single-flight'
import { chainById } from '../../core/chains/chains'
import type { ListedPage, PageList } from '../../core/chains/explorer-pages'
import type { Cursor } from '../../core/cursor'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import { transactionState } from '../../core/transactions/stub-sentence'
import type { SettingValues } from '../../settings/schema'
import { standingFault } from '../cache/ttl'
import type { CallOptions, Client } from '../call/client'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import {
  callOf,
  goesOn,
  holdsTransfers,
  type InternalTransaction,
  indexOf,
  isSettled,
  joinedIndex,
  type ListIndex,
  type ListRows,
} from './list-index'

/** What the lists of a page tell of one transaction. */
export interface ListedRow {
  entry: ActivityEntry & { internals: InternalTransaction[] }
  said: NonNullable<ReturnType<typeof listSentence>>
  /** Ms since 1970 when the service said so. */
  at: number
}

type Ask = Pick<CallOptions, 'payer' | 'isWanted'>

/** Rows of the lists that explorers' pages are about. */
export interface PageLists {
  /**
   * What the lists of a page tell of a hash. They are asked for together, and each on its second page where the hash is
   * not on its first and the page goes on beyond that. Undefined where they tell nothing of it, or cannot be had. Throws
   * where nobody waits.
   */
  row(page: ListedPage, hash: string, settings: SettingValues, ask: Ask): Promise<ListedRow | undefined>
}

interface Needs {
  client: Client
  clock: Clock
  session: SessionArea
}

interface Loaded {
  at: number
  index: ListIndex
}

const minute = 60_000
/** How long a service is not asked for a list that it does not have, ms: at first where it may not know this one only. */
const missing = { first: 2 * minute, most: 60 * minute }
/** Pages of lists held in memory, so that fifty hashes do not read one fifty times; and documents that ask for them. */
const mostLoaded = 24
const mostDocuments = 12

const Lacking = z.object({ until: z.number(), for: z.number() })

export function createPageLists({ client, clock, session }: Needs): PageLists {
  const loaded = new Map<string, Loaded>()
  const underWay = createSingleFlight()
  /** By service, chain and endpoint: the service has no such list. By list: it could not be had just now. */
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

  /** Hashes that a document asked for. */
  const documents = new Map<string, Set<string>>()
  function hashesOf({ payer }: Ask): Set<string> {
    const key = payer?.by === 'page' ? JSON.stringify([payer.tab, payer.document]) : ''
    const hashes = documents.get(key) ?? new Set()
    keepLatest(documents, key, hashes, mostDocuments)
    return hashes
  }

  async function load(
    page: ListedPage,
    list: PageList,
    cursor: Cursor | null,
    hash: string,
    settings: SettingValues,
    ask: Ask,
  ): Promise<Loaded | undefined> {
    const service = serviceOf(page.chain, settings)
    const site = ask.payer?.by === 'page' ? ask.payer.site : ''
    const key = JSON.stringify([service, site, page.chain, list, page.value, page.token, cursor])
    const isEnough = ({ at, index }: Loaded) => at > clock.now() - minute || isSettled(index.rows.get(hash))
    const known = loaded.get(key)
    if (known && isEnough(known)) return known
    const lacking = [await lacks.of(JSON.stringify([service, page.chain, list])), await lacks.of(key)] as const
    if (!lacking.every(({ isOpen }) => isOpen())) return known
    return underWay.run(key, () => fetch(page, list, cursor, key, lacking, isEnough, ask), isOwnFault)
  }

  async function fetch(
    page: ListedPage,
    list: PageList,
    cursor: Cursor | null,
    key: string,
    [service, own]: readonly Lacks[],
    isEnough: (loaded: Loaded) => boolean,
    ask: Ask,
  ): Promise<Loaded | undefined> {
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
      if (isOwnFault(error)) throw error
      const lacking = lackOf(error)
      if (lacking === 'all') service?.note(missing.most)
      if (lacking === 'perhaps') service?.note()
      // One call for a page's address and minute, whatever became of it; fewer and fewer for one that cannot be read.
      own?.note(lacking === 'this' ? undefined : minute)
      return undefined
    }
  }

  return {
    async row(page, hash, settings, ask) {
      const beside = hashesOf(ask)
      beside.add(hash)
      const entry: ListedRow['entry'] = { hash, block: null, transaction: null, transfers: [], internals: [] }
      let at = clock.now()
      let fault: unknown
      const from = (list: PageList, cursor: Cursor | null) =>
        load(page, list, cursor, hash, settings, ask).catch((thrown: unknown) => {
          fault ??= thrown
          return undefined
        })
      // What tells the transaction itself tells whether there is more to wait for.
      const begun = page.lists
        .map((list) => ({ list, first: from(list, page.cursor ?? null) }))
        .sort((a, b) => Number(holdsTransfers(a.list)) - Number(holdsTransfers(b.list)))

      const read: { list: PageList; part: Loaded }[] = []
      for (const { list, first } of begun) {
        const mover = read.flatMap(({ part }) => part.index.rows.get(hash)?.transactions ?? [])[0]
        if (mover && holdsTransfers(list) && !hasMoved(mover)) continue
        const part = await first
        if (part) read.push({ list, part })
      }
      entry.block = blockIn(read, hash)
      let isWhole = true
      for (const { list, part } of await Promise.all(read.map(onward))) {
        const rows = part.index.rows.get(hash)
        const isCut = goesOn(part.index, hash, entry.block) || (!!page.cursor && part.index.first === hash)
        if (holdsTransfers(list) && isCut) isWhole = false
        if (!rows) continue
        // Told twice, and differently: neither is believed.
        if (rows.transactions.length > 1) return undefined
        entry.transaction ??= rows.transactions[0] ?? null
        // Of what moved, a part may say the opposite of the whole.
        if (!isCut) entry.transfers.push(...rows.transfers)
        if (!isCut) entry.internals.push(...rows.internals)
        at = Math.min(at, part.at)
      }

      /** With the list's second page, where that may hold what is looked for. */
      async function onward({ list, part }: (typeof read)[number]): Promise<(typeof read)[number]> {
        const { next, last, block: lowest } = part.index
        const isBelow = entry.block !== null && lowest !== null && entry.block <= lowest
        const mayHold = page.isOlder || isBelow || (last !== undefined && beside.has(last))
        if (page.cursor || list === 'E9' || next === null || !mayHold || !goesOn(part.index, hash, entry.block))
          return { list, part }
        const more = await from(list, next)
        if (!more) return { list, part }
        return { list, part: { at: Math.min(part.at, more.at), index: joinedIndex(part.index, more.index) } }
      }

      const said = listSentence(entry, page.subject === 'address' ? page.value : '', chainById(page.chain))
      if (!said && fault) throw fault
      const isTold = isWhole || !entry.transaction || !hasMoved(entry.transaction)
      return said ? { entry, said: { ...said, enough: said.enough && isTold }, at } : undefined
    },
  }
}

/** May it have moved tokens? What waits or failed has not. */
const hasMoved = (row: Parameters<typeof mayHaveMoved>[0]) => transactionState(row) === 'done' && mayHaveMoved(row)

function blockIn(read: readonly { part: Loaded }[], hash: string): number | null {
  const rows = read.flatMap(({ part }) => part.index.rows.get(hash) ?? [])
  const all = rows.flatMap(({ transactions, transfers, internals }) => [...transactions, ...transfers, ...internals])
  return all.map(({ block_number }) => rowNumber(block_number)).find((block) => block !== null) ?? null
}

function keepLatest<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of [...map.keys()].slice(0, -most)) map.delete(oldest)
}

interface Lacks {
  isOpen(): boolean
  note(ms?: number): void
  served(): void
}

/** Who answers for the chain. */
const serviceOf = (chain: string, { provider, explorerHost, instances }: SettingValues) =>
  provider === 'public' ? [provider, instanceOf(chain, instances)] : [provider, explorerHost]

const isOwnFault = (error: unknown) => error instanceof AppError && error.code === 'budget.spent'

const anothers = () => new AppError('http.shape', phrase('answer.otherList'))

/**
 * What a failure says the service lacks: such lists at `all`; this one, and `perhaps` all; or `this` one, which cannot be
 * read or is another's and says nothing of its neighbours. Undefined where it may come the next time.
 */
function lackOf(error: AppError): 'all' | 'perhaps' | 'this' | undefined {
  const { code, data } = error
  if (code === 'http.shape') return 'this'
  if (standingFault(error)) return 'all'
  const { status = 500 } = data
  return code === 'input.invalid' || (code === 'http.status' && status < 500 && status !== 429) ? 'perhaps' : undefined
}
