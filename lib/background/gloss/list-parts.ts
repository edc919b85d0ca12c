import * as z from 'zod/mini'
import { instanceOf } from '../../api/services/providers'
import type { Clock } from '../../core/async/clock'
import { createSingleFlight } from '../../core/async/single-flight'
import { AppError, isNotAsked } from '../../core/errors/errors'
import type { Cursor } from '../../core/lists/cursor'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import { standingFault } from '../cache/ttl'
import type { CallOptions } from '../call/attempt'
import type { Client } from '../call/client'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { ListedPage, PageList } from './explorer-pages'
import { keepLatest } from './keep-latest'
import { areSettled, callOf, indexOf, type ListIndex, type ListRows } from './list-index'

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

export interface ListNeeds {
  client: Client
  clock: Clock
  session: SessionArea
}

const minute = 60_000
/** How long a service is not asked for a list that it lacks, ms; less at first, because it may lack only this one. */
const missing = { first: 2 * minute, most: 60 * minute }
/** Parts held in memory, so fifty hashes do not read one part fifty times. */
const mostLoaded = 24

const Lacking = z.object({ until: z.number(), for: z.number() })

export function createListParts({ client, clock, session }: ListNeeds): ListParts {
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
