import { signal } from '@preact/signals'
import type { PageOf } from '../../api/define'
import { type EndpointName, endpoints, type Output } from '../../api/index'
import { providers } from '../../api/providers'
import type { FeedSource } from '../../core/activity/activity-describe'
import type { AddressBook } from '../../core/address-book/address-book'
import { addressKey } from '../../core/addresses/hex'
import { chainById } from '../../core/chains/chains'
import { openLooks } from '../../core/data/own-memory'
import { AppError, type ErrorCode } from '../../core/errors/errors'
import { type HeldDay, heldDay, type PlaceDays, withDay } from '../../core/holdings/held-days'
import { coinHolding, type HoldingRow } from '../../core/holdings/holding'
import { type HeldAt, holdingsIn } from '../../core/holdings/portfolio'
import { t } from '../../core/language/t'
import { dayLength } from '../../core/time/day-words'
import type { Answer } from '../../rpc/contract'
import { call, inPrivate, keptAnswer } from '../../rpc/send-message'
import { book } from '../address-book/book'
import { isOwn } from '../address-book/mark-own'
import { setting } from '../base/settings'
import { refreshCredits } from '../data/credential-states'
import { explorerService } from '../data/hosts'
import { canChooseChain, isChainServed } from '../navigation/chain-choice'
import { noteOverview, ownOverview } from './own-activity'
import { ownBook } from './own-book'

/* What the reader's own addresses hold on the reader's chains. Nothing is asked without a press. */

type Part = Extract<EndpointName, 'addressOverview' | 'addressTokens'>

/** One own address on one chain, as far as it was asked. */
export interface OwnSource extends FeedSource {
  /** Undefined if it was not asked, or failed; tokens also where the service lists none. */
  overview: Answer<Output<'addressOverview'>> | undefined
  tokens: Answer<PageOf<HoldingRow>> | undefined
  failures: readonly { part: Part; error: AppError }[]
}

/** Reading more kept answers than this would hold home up. */
export const mostPlaces = 120
/** The background queues calls anyway; those already there cannot be stopped. */
const atOnce = 4
/** Failures that every other call would meet too. */
const general: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['auth.missing', 'auth.session', 'auth.rejected', 'auth.expired'] as const),
  ...(['credits.exhausted', 'call.notAsked', 'rpc.gone'] as const),
])

const tokenPages = signal<ReadonlyMap<string, Answer<PageOf<HoldingRow>>>>(new Map())
const keptDays = signal<ReadonlyMap<string, readonly HeldDay[]>>(new Map())
const failures = signal<ReadonlyMap<string, AppError>>(new Map())

/** How far an update is; null if none is running. */
export const updating = signal<{ done: number; all: number } | null>(null)
/** Why the last update ended early; null if it did not. */
export const updateHalted = signal<AppError | null>(null)

const placeOf = ({ address, chain }: FeedSource) => `${explorerService()} ${addressKey(chain, address)}`

const without = <T>(map: ReadonlyMap<string, T>, key: string) => new Map([...map].filter(([each]) => each !== key))

const listsTokens = () => providers[setting('provider').value].holdings

const partsOf = (): readonly Part[] => (listsTokens() ? ['addressOverview', 'addressTokens'] : ['addressOverview'])

/** Own addresses on the chains to ask, the reader's order first; coins of test networks are worth nothing. */
export function ownPlaces(chain: string): { places: FeedSource[]; left: number } {
  const order = canChooseChain() ? [chain, ...setting('chainOrder').value] : [chain]
  const chains = [...new Set(order)].filter((id) => isChainServed(id) && !chainById(id).testnet)
  const all = ownBook().flatMap(({ address }) => chains.map((id) => ({ address, chain: id })))
  return { places: all.slice(0, mostPlaces), left: Math.max(0, all.length - mostPlaces) }
}

/** What is known of each place. */
export const ownSources = (places: readonly FeedSource[]): OwnSource[] =>
  places.map((place) => {
    const key = placeOf(place)
    return {
      ...place,
      overview: ownOverview(place.address, place.chain),
      tokens: tokenPages.value.get(key),
      failures: partsOf().flatMap((part) => {
        const error = failures.value.get(`${part} ${key}`)
        return error ? [{ part, error }] : []
      }),
    }
  })

/** Whether everything about a place was asked, whatever came of it. */
export const isAsked = ({ overview, tokens, failures: failed }: OwnSource): boolean =>
  failed.length > 0 || (overview !== undefined && (tokens !== undefined || !listsTokens()))

/** Whether more tokens of a place have a price than those in the answer: the most valuable come first. */
export function hasMoreTokens({ tokens }: OwnSource): boolean {
  const last = tokens?.value.items.at(-1)
  return tokens !== undefined && tokens.value.next !== null && (last?.token?.exchange_rate ?? null) !== null
}

/** What a place holds, coin and tokens. */
export function heldAt({ chain: id, overview, tokens }: OwnSource, labels: AddressBook): HeldAt {
  const chain = chainById(id)
  const coin = overview ? coinHolding(overview.value) : null
  const rows = tokens?.value.items ?? []
  return {
    chain,
    holdings: [...(coin ? [coin] : []), ...holdingsIn(rows, chain, overview?.value.coin_balance, labels)],
  }
}

/** How a place compares with earlier days; null while a part of it is unknown. */
export function placeDays(source: OwnSource, labels: AddressBook): PlaceDays | null {
  const { overview, tokens } = source
  if (overview?.value.coin_balance == null || (listsTokens() && !tokens)) return null
  const at = Math.min(overview.at, tokens?.at ?? overview.at)
  const isCut = (tokens?.value.next ?? null) !== null
  return { now: { ...heldAt(source, labels), at, isCut }, days: keptDays.value.get(placeOf(source)) ?? [] }
}

/** Reads what these places held on earlier days, and keeps what is known now for later ones. */
async function noteDays(places: readonly FeedSource[]): Promise<void> {
  const unkept = await inPrivate()
  const tx = (await openLooks()).transaction('days', 'readwrite')
  const daysByPlace = new Map(keptDays.peek())
  for (const source of ownSources(places)) {
    const key = placeOf(source)
    const days = (await tx.store.get(key))?.days ?? []
    const now = placeDays(source, book.peek())?.now
    // Answers of different days together are what was held on none of them.
    const isOfDay = now && Math.max(source.overview?.at ?? 0, source.tokens?.at ?? 0) - now.at < dayLength
    const isNew = isOfDay && days.every(({ at }) => at !== now.at) && isOwn(source.address)
    const next = isNew ? withDay(days, heldDay(now), Date.now()) : days
    daysByPlace.set(key, next)
    if (!unkept && next !== days) await tx.store.put({ key, days: next })
  }
  await tx.done
  keptDays.value = daysByPlace
}

/** What an update of these places costs at most, in words. */
export function costWords(places: readonly FeedSource[]): string {
  const parts = partsOf()
  const counts = providers[setting('provider').value].keyRequired
  const credits = counts ? places.length * parts.reduce((sum, part) => sum + endpoints[part].credits, 0) : 0
  return [
    t('Asks the service {n, plural, one {# time} other {# times}} at most.', { n: places.length * parts.length }),
    credits > 0 && t('Up to {n, plural, one {# credit} other {# credits}}', { n: credits }),
  ]
    .filter(Boolean)
    .join(' ')
}

function take(place: FeedSource, part: Part, answer: Answer<unknown>): void {
  const key = placeOf(place)
  if (part === 'addressOverview') noteOverview(place.address, place.chain, answer as Answer<Output<'addressOverview'>>)
  else if ((tokenPages.peek().get(key)?.at ?? 0) < answer.at)
    tokenPages.value = new Map(tokenPages.peek()).set(key, answer as Answer<PageOf<HoldingRow>>)
  if (failures.peek().has(`${part} ${key}`)) failures.value = without(failures.peek(), `${part} ${key}`)
}

/** The input of both: all kinds of tokens. */
const inputOf = ({ address, chain }: FeedSource) => ({ address, chain })

/** Reads the answers that are kept. Costs nothing. */
export async function readPortfolio(places: readonly FeedSource[]): Promise<void> {
  const service = explorerService()
  await Promise.all(
    places.flatMap((place) =>
      partsOf().map(async (part) => {
        const kept = await keptAnswer(part, inputOf(place))
        if (kept && service === explorerService()) take(place, part, kept)
      }),
    ),
  )
  if (service === explorerService()) await noteDays(places).catch(() => {})
}

let run = 0

/** Stops the update; what has arrived stays. */
export function stopUpdate(): void {
  run += 1
  updating.value = null
}

/** Asks about these places, at a person's press; `parts` only some of it, and then insisting on an answer. */
export async function updatePortfolio(places: readonly FeedSource[], parts?: readonly Part[]): Promise<void> {
  run += 1
  const mine = run
  const service = explorerService()
  const isOver = () => mine !== run || service !== explorerService()
  const queue = places.flatMap((place) => (parts ?? partsOf()).map((part) => ({ place, part })))
  updateHalted.value = null
  updating.value = { done: 0, all: queue.length }
  const ask = async ({ place, part }: (typeof queue)[number]) => {
    try {
      const answer = await call(part, inputOf(place), { fresh: parts !== undefined })
      if (service === explorerService()) take(place, part, answer)
    } catch (thrown) {
      if (isOver()) return
      const error = AppError.from(thrown)
      if (general.has(error.code)) {
        updateHalted.value = error
        stopUpdate()
      } else failures.value = new Map(failures.peek()).set(`${part} ${placeOf(place)}`, error)
    }
  }
  const worker = async () => {
    for (let next = queue.shift(); next && !isOver(); next = queue.shift()) {
      await ask(next)
      if (!isOver() && updating.peek())
        updating.value = { all: updating.peek()?.all ?? 0, done: (updating.peek()?.done ?? 0) + 1 }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  refreshCredits()
  if (service === explorerService()) await noteDays(places).catch(() => {})
  if (mine === run) updating.value = null
}
