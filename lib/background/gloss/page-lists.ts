import * as z from 'zod/mini'
import { instanceOf } from '../../api/chains-of-provider'
import type { EndpointName, Output } from '../../api/index'
import { isFinalTransaction } from '../../api/models/transaction'
import type { ActivityEntry } from '../../core/activity/activity-entry'
import { transferKey } from '../../core/activity/activity-order'
import { listSentence, mayHaveMoved } from '../../core/activity/list-sentence'
import type { Clock } from '../../core/async/clock'
import { createSingleFlight } from '../../core/async/single-flight'
import { chainById } from '../../core/chains/chains'
import type { ListedPage, PageList } from '../../core/chains/explorer-pages'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import { isSame, type TokenTransfer, type Transaction } from '../../core/transactions/list-rows'
import { isMined } from '../../core/transactions/stub-sentence'
import type { SettingValues } from '../../settings/schema'
import { standingFault } from '../cache/ttl'
import type { CallOptions, Client } from '../call/client'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'

/** What the lists of a page tell of one transaction. */
export interface ListedRow {
  entry: ActivityEntry
  said: NonNullable<ReturnType<typeof listSentence>>
  /** Ms since 1970 when the service said so. */
  at: number
}

type Ask = Pick<CallOptions, 'payer' | 'isWanted'>

/** Rows of the lists that explorers' pages are about. */
export interface PageLists {
  /**
   * What the lists of a page tell of a hash, asked for as far as that needs: one list, and a second where the first does
   * not hold it or says too little. Undefined where they tell nothing of it, or cannot be had. Throws where nobody waits.
   */
  row(page: ListedPage, hash: string, settings: SettingValues, ask: Ask): Promise<ListedRow | undefined>
}

interface Needs {
  client: Client
  clock: Clock
  session: SessionArea
}

type Rows = Output<'addressTransactions'> | Output<'tokenTransfers'>

/** Rows of one list by hash. */
type Index = ReadonlyMap<string, { transactions: Transaction[]; transfers: TokenTransfer[] }>

interface Loaded {
  at: number
  rows: Index
}

const minute = 60_000
/** How long a service is not asked for a list that it does not have, ms: at first where it may not know this one only. */
const missing = { first: 2 * minute, most: 60 * minute }
/** Lists held in memory, so that fifty hashes do not read one fifty times. */
const mostLoaded = 12

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

  async function load(page: ListedPage, list: PageList, hash: string, settings: SettingValues, ask: Ask) {
    const service = serviceOf(page.chain, settings)
    const site = ask.payer?.by === 'page' ? ask.payer.site : ''
    const key = JSON.stringify([service, site, page.chain, list, page.value, page.token])
    const isEnough = ({ at, rows }: Loaded) => at > clock.now() - minute || isSettled(rows.get(hash))
    const known = loaded.get(key)
    if (known && isEnough(known)) return known
    const lacking = [await lacks.of(JSON.stringify([service, page.chain, list])), await lacks.of(key)] as const
    if (!lacking.every(({ isOpen }) => isOpen())) return known
    return underWay.run(key, () => fetch(page, list, key, lacking, isEnough, ask), isOwnFault)
  }

  async function fetch(
    page: ListedPage,
    list: PageList,
    key: string,
    [service, own]: readonly Lacks[],
    isEnough: (loaded: Loaded) => boolean,
    ask: Ask,
  ): Promise<Loaded | undefined> {
    const { name, input } = callOf(list, page)
    const suffices = (value: unknown, at: number) => isEnough({ at, rows: indexOf(list, page, value as Rows) })
    try {
      const { value, at, stale } = await client.call(name, input, { ...ask, suffices })
      const rows = indexOf(list, page, value as Rows)
      if (rows.size === 0 && (value as Rows).items.length > 0) throw anothers()
      if (stale) own?.note(minute)
      else {
        service?.served()
        own?.served()
      }
      loaded.delete(key)
      loaded.set(key, { at, rows })
      for (const oldest of [...loaded.keys()].slice(0, -mostLoaded)) loaded.delete(oldest)
      return { at, rows }
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
      const chain = chainById(page.chain)
      const address = page.subject === 'address' ? page.value : ''
      const entry: ActivityEntry = { hash, block: null, transaction: null, transfers: [] }
      let at = clock.now()
      let said: ListedRow['said'] | null = null
      for (const list of page.lists) {
        const { transaction } = entry
        // Transfers have nothing to add to what moved no tokens.
        if (transaction && holdsTransfers(list) && !mayHaveMoved(transaction)) continue
        const found = await load(page, list, hash, settings, ask)
        const rows = found?.rows.get(hash)
        if (!found || !rows) continue
        // Told twice, and differently: neither is believed.
        if (rows.transactions.length > 1) return undefined
        entry.transaction ??= rows.transactions[0] ?? null
        entry.transfers.push(...rows.transfers)
        at = Math.min(at, found.at)
        said = listSentence(entry, address, chain)
        if (said?.enough) break
      }
      return said ? { entry, said, at } : undefined
    },
  }
}

interface Lacks {
  isOpen(): boolean
  note(ms?: number): void
  served(): void
}

const holdsTransfers = (list: PageList) => list === 'E3' || list === 'E5'

/** Who answers for the chain. */
const serviceOf = (chain: string, { provider, explorerHost, instances }: SettingValues) =>
  provider === 'public' ? [provider, instanceOf(chain, instances)] : [provider, explorerHost]

function callOf(list: PageList, { chain, value, token }: ListedPage): { name: EndpointName; input: never } {
  const calls: Record<PageList, { name: EndpointName; input: object }> = {
    E2: { name: 'addressTransactions', input: { chain, address: value } },
    E3: { name: 'addressTokenTransfers', input: { chain, address: value, ...(token && { token }) } },
    E5: { name: 'tokenTransfers', input: { chain, address_hash_param: value } },
    E8: { name: 'blockTransactions', input: { chain, block_hash_or_number_param: value } },
  }
  return calls[list] as { name: EndpointName; input: never }
}

/** Rows that are of what the page is about, by hash. A list may hold others' rows: each costs itself. */
function indexOf(list: PageList, page: ListedPage, { items }: Rows): Index {
  const index = new Map<string, { transactions: Transaction[]; transfers: TokenTransfer[] }>()
  const of = (hash: string) => {
    const key = hash.toLowerCase()
    const rows = index.get(key) ?? { transactions: [], transfers: [] }
    index.set(key, rows)
    return rows
  }
  if (holdsTransfers(list)) {
    const seen = new Set<string>()
    for (const row of items as TokenTransfer[]) {
      const key = transferKey(row)
      if (!row.transaction_hash || seen.has(key) || !isTransferOf(page, row)) continue
      seen.add(key)
      of(row.transaction_hash).transfers.push(row)
    }
  } else {
    for (const row of items as Transaction[])
      if (row.hash && isTransactionOf(page, row)) of(row.hash).transactions.push(row)
  }
  return index
}

function isTransactionOf({ subject, value }: ListedPage, row: Transaction): boolean {
  if (subject !== 'block') {
    return [row.from, row.to, row.created_contract, row.fee_payer].some((side) => isSame(side?.hash, value))
  }
  // Rows name their block by its number alone.
  return value.startsWith('0x') ? isMined(row) : String(row.block_number) === value
}

function isTransferOf({ subject, value, token }: ListedPage, { from, to, token: moved }: TokenTransfer): boolean {
  if (subject === 'token') return isSame(moved?.address_hash, value)
  const isOfToken = token === undefined || isSame(moved?.address_hash, token)
  return isOfToken && [from, to].some((side) => isSame(side?.hash, value))
}

/** Nothing more will come of it: an older answer is as true as a new one. */
const isSettled = (rows: ReturnType<Index['get']>) =>
  rows?.transactions.every(isFinalTransaction) === true && rows.transactions.length + rows.transfers.length > 0

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
