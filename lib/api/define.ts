import type * as z from 'zod/mini'
import type { Cursor } from '../core/lists/cursor'
import { type Phrase, phrase } from '../core/phrases/phrase'
import type { Environment } from '../core/points/environment'
import { type AnyRecord, type Fields, type Infer, type RecordType, type Shown, unreadOf } from './models/shapes'

/** Which host serves an endpoint. Points endpoints exist on a production and a test host, which never mix. */
type Area = 'explorer' | 'points'

/** The credential an endpoint needs; with `none`, none is ever attached. */
export type Auth = 'explorer' | 'none' | 'user' | 'partner' | 'administrator'

/** Who may call. Web pages reach only `content`; everything else is for the extension's own pages. */
type OpenTo = 'extension' | 'content' | 'background'

/** For `ttl`, which is in seconds, unlike timestamps in milliseconds since 1970. */
export const forever = Number.POSITIVE_INFINITY

/** Chains that support a value; `sentence` explains this when another chain is chosen. */
export interface OnlyOn {
  families?: readonly string[]
  /** Chain ids. */
  chains?: readonly string[]
  sentence: string
}

/** A parameter of an endpoint: validated before it is sent, and described for the form that asks for it. */
export interface Param<T> {
  schema: z.ZodMiniType<T>
  label: Phrase
  shown: Omit<Shown, 'label'>
  /** What a value must be, without a full stop. Given only if more can be said than that the value is unusable. */
  fault?: Phrase
  /** The value in the provider's words on the wire; defaults to `String(value)`. */
  wire?(value: T): string
  /** Whether a row matches the chosen value. Only for filters that some services accept but ignore. */
  fits?(value: T, row: unknown): boolean
  /** The notice for a list whose service ignored the filter. */
  unheeded?: Phrase
  /**
   * Values that services accept only on some chains. Other chains do not offer them, and explain why if a link asks for
   * one.
   */
  onlyOn?: Readonly<Record<string, OnlyOn>>
  /** Parameters without which the service ignores this one, with the values to send if none were chosen. */
  beside?: Readonly<Record<string, string>>
}

export type Params = Record<string, Param<unknown>>

type ParamValue<P> = P extends Param<infer T> ? T : never

/** One page of a list, parsed record by record: a bad record is counted and never loses the page. */
export interface PageOf<T> {
  items: T[]
  /** Opaque; null at the end. Sent back unchanged, and never overrides our own parameters. */
  next: Cursor | null
  unreadable: Unreadable[]
  /** Why the list ends here although it may have more pages: its cursor was unusable. */
  cut?: Phrase
  /** The service's own note about the list, for example that it is still being indexed (E9). Sanitised. */
  note?: string
  /** Our notice about the list: which filters the service ignores. */
  ignored?: Phrase
}

export interface Unreadable {
  index: number
  /** Path and fault, such as `value: expected string`. */
  reason: Phrase
}

export interface PageReturn<R extends AnyRecord> {
  shape: 'page'
  record: R
  /** True if the service sends a bare array without further pages (E6). */
  bare: boolean
  /** Members that together identify an item, to deduplicate overlapping pages. */
  key: readonly string[]
}

export interface OneReturn<R extends AnyRecord> {
  shape: 'one'
  record: R
  /** A literal `null` is a valid answer, not a fault (E4). */
  nullable: boolean
  /** A member that the right service always sends. Without it, something else answered. */
  needs?: string
}

export type Returns = PageReturn<AnyRecord> | OneReturn<AnyRecord>

/**
 * A list in the page envelope. `key` names what identifies an item: `address.hash` is a nested member, `a|b` the first
 * of the two that is present.
 */
export function page<F extends Fields>(record: RecordType<F>, key: readonly string[]): PageReturn<RecordType<F>> {
  return { shape: 'page', record, bare: false, key }
}

/** A list without an envelope or further pages. */
export function bareList<F extends Fields>(record: RecordType<F>, key: readonly string[]): PageReturn<RecordType<F>> {
  return { shape: 'page', record, bare: true, key }
}

export function one<F extends Fields>(record: RecordType<F>, needs?: keyof F & string): OneReturn<RecordType<F>> {
  return { shape: 'one', record, nullable: false, ...(needs === undefined ? {} : { needs }) }
}

/** Like `one`, but the literal `null` is also a valid answer. */
export function oneOrNull<F extends Fields>(record: RecordType<F>): OneReturn<RecordType<F>> & { nullable: true } {
  return { shape: 'one', record, nullable: true }
}

export interface Endpoint<
  P extends Params = Params,
  Q extends Params = Params,
  B extends AnyRecord | undefined = AnyRecord | undefined,
  R extends Returns = Returns,
> {
  /** Its number in the interface, such as `E2`. */
  id: string
  area: Area
  auth: Auth
  doc: string
  /** `GET /addresses/{address}/transactions`, in neutral words. */
  path: `${'GET' | 'POST'} /${string}`
  params: P
  query: Q
  body?: B
  returns: R
  /** Seconds an answer stays fresh: `forever` for final answers, 0 for answers that are never kept. */
  ttl: number
  /** Whether this answer will never change, whatever `ttl` says. */
  isFinal?(value: never): boolean
  /** Credits that a call costs; 0 if it is free. */
  credits: number
  openTo: OpenTo
  /** Set if only one of the two points hosts has it. */
  only?: 'production'
  /** Statuses by which a service says that it does not have this call, whatever the input. */
  absent?: readonly number[]
  /** Each answer is for one asker: concurrent callers never share it. */
  unshared?: true
}

/** Declares an endpoint: an identity function that infers its types. */
export function endpoint<
  P extends Params,
  Q extends Params,
  R extends Returns,
  B extends AnyRecord | undefined = undefined,
>(declared: Omit<Endpoint<P, Q, B, R>, 'body'> & { body?: B }): Endpoint<P, Q, B, R> {
  return declared as Endpoint<P, Q, B, R>
}

/** What a caller passes: path parameters, filters, a cursor, and the chain or points host. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Returns>
    ? { [K in keyof P]: ParamValue<P[K]> } & { [K in keyof Q]?: ParamValue<Q[K]> | undefined } & (B extends {
          fields: Fields
        }
          ? { body: Infer<B> }
          : unknown) &
        Where
    : never

interface Where {
  /** Chain id as a decimal string (explorer endpoints). */
  chain?: string
  /** Which points host (points endpoints). */
  host?: Environment
  /** From the previous page. */
  cursor?: Cursor | null
}

/** What a call returns. */
export type OutputOf<E> = E extends { returns: infer R }
  ? R extends PageReturn<infer T>
    ? PageOf<Infer<T>>
    : R extends OneReturn<infer T>
      ? R extends { nullable: true }
        ? Infer<T> | null
        : Infer<T>
      : never
  : never

/** Whether it changes something at the service: such a call is sent once and never shared. */
export const isWrite = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('POST ')

/** Whether its answers belong to the signed-in user rather than to everyone with an explorer key. */
const isPersonal = ({ auth }: Pick<Endpoint, 'auth'>): boolean => auth !== 'explorer' && auth !== 'none'

/** Whether answers are stored for later; personal answers never are. */
export const keepsAnswers = (endpoint: Pick<Endpoint, 'auth' | 'ttl'>): boolean =>
  endpoint.ttl > 0 && !isPersonal(endpoint)

function member(item: unknown, path: string): unknown {
  let at = item
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

const memberAt = (item: unknown, paths: readonly string[]) =>
  paths.map((path) => member(item, path)).find((value) => value !== undefined && value !== null)

/**
 * Identifies an item within its list, so overlapping pages show it once. Null if the identifying members are missing or
 * unreadable: such an item never counts as a duplicate.
 */
export function itemKey({ key }: PageReturn<AnyRecord>, item: unknown): string | null {
  // Two rows with unreadable numbers are not the same row.
  const unread = unreadOf(item)
  if (key.some((paths) => paths.split('|').some((path) => unread.includes(path.split('.')[0] ?? '')))) return null
  const parts = key.map((paths) => memberAt(item, paths.split('|')) ?? null)
  return parts.every((part) => part === null) ? null : JSON.stringify(parts)
}

/**
 * The page with a notice for each chosen filter that its rows do not match: the service accepted it and sent
 * everything.
 */
export function noteIgnoredFilters(page: PageOf<unknown>, filters: Params, input: Readonly<Record<string, unknown>>) {
  const said = Object.entries(filters).flatMap(([name, { fits, unheeded }]) => {
    const isHeeded = !fits || input[name] === undefined || page.items.every((row) => fits(input[name], row))
    return isHeeded || !unheeded ? [] : [unheeded]
  })
  if (said.length === 0) return page
  return { ...page, ignored: said.reduce((first, second) => phrase('as.both', { first, second })) }
}
