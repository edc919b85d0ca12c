import type * as z from 'zod/mini'
import type { Cursor } from '../core/lists/cursor'
import type { Phrase } from '../core/phrases/phrase'
import type { Environment } from '../core/points/environment'
import type { AnyRecord, Fields, Infer, RecordType, Shown } from './shapes/shapes'

/** Which host an endpoint lives on. Points endpoints exist on a production and a test host that never mix. */
type Area = 'explorer' | 'points'

/** Which credential an endpoint needs; `none` means that none is ever attached. */
export type Auth = 'explorer' | 'none' | 'user' | 'partner' | 'administrator'

/** Who may call. `content` is the only door for web pages; everything else is for the extension's own pages. */
type OpenTo = 'extension' | 'content' | 'background'

/** Milliseconds since 1970 and seconds of life are not confused: `ttl` is seconds. */
export const forever = Number.POSITIVE_INFINITY

/** Chains that have something of the kind; `sentence` says so where another is chosen. */
export interface OnlyOn {
  families?: readonly string[]
  /** Chain ids. */
  chains?: readonly string[]
  sentence: string
}

/** A parameter of an endpoint: checked before it goes out, and described for the form that asks for it. */
export interface Param<T> {
  schema: z.ZodMiniType<T>
  /** What it is called. */
  label: Phrase
  shown: Omit<Shown, 'label'>
  /** What a value must be, without a full stop, where more can be said than that it cannot be used. */
  fault?: Phrase
  /** The value in the provider's words on the wire; default `String(value)`. */
  wire?(value: T): string
  /** Is a row what was chosen? Only for what some services take and do not heed. */
  fits?(value: T, row: unknown): boolean
  /** What is said of a list that was not. */
  unheeded?: Phrase
  /** Values that services take on some chains alone: elsewhere they are not offered, and say why where a link brings them. */
  onlyOn?: Readonly<Record<string, OnlyOn>>
  /** Without these the service does not heed it: what is sent of them where nothing was chosen. */
  beside?: Readonly<Record<string, string>>
}

export type Params = Record<string, Param<unknown>>

type ParamValue<P> = P extends Param<infer T> ? T : never

/** One page of a list, read record by record: a bad one is counted, never loses the page. */
export interface PageOf<T> {
  items: T[]
  /** Opaque; null at the end. Sent back as it came, and never over our own parameters. */
  next: Cursor | null
  unreadable: Unreadable[]
  /** Why the list cannot be followed though it may go on: its cursor was of no use. */
  cut?: Phrase
  /** What the service says about the list itself, such as that it is still being read (E9). Cleaned. */
  note?: string
  /** Said of it here: which filters it does not heed. */
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
  /** True where the service sends a bare array and no further page exists (E6). */
  bare: boolean
  /** Members that together tell one item from another, for overlaps between pages. */
  key: readonly string[]
}

export interface OneReturn<R extends AnyRecord> {
  shape: 'one'
  record: R
  /** A literal `null` is an answer, not a fault (E4). */
  nullable: boolean
  /** The member without which it is something else that answered, where others alone do not tell. */
  needs?: string
}

export type Returns = PageReturn<AnyRecord> | OneReturn<AnyRecord>

/** A list in the page envelope. `key` names what identifies an item: `address.hash` is a member of a member, `a|b` the first that is told. */
export function page<F extends Fields>(record: RecordType<F>, key: readonly string[]): PageReturn<RecordType<F>> {
  return { shape: 'page', record, bare: false, key }
}

/** A list without envelope and without further pages. */
export function bareList<F extends Fields>(record: RecordType<F>, key: readonly string[]): PageReturn<RecordType<F>> {
  return { shape: 'page', record, bare: true, key }
}

export function one<F extends Fields>(record: RecordType<F>, needs?: keyof F & string): OneReturn<RecordType<F>> {
  return { shape: 'one', record, nullable: false, ...(needs === undefined ? {} : { needs }) }
}

/** As `one`, but the literal `null` is an answer too. */
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
  /** Seconds an answer stays fresh; `forever` for finals, 0 for never kept. */
  ttl: number
  /** Will an answer never change, whatever `ttl` says of others? */
  isFinal?(value: never): boolean
  /** What a call costs of the key's credits; 0 where nothing is charged. */
  credits: number
  openTo: OpenTo
  /** Only on one of the two points hosts. */
  only?: 'production'
  /** Statuses by which a service says that it has no such call, whatever was asked. */
  absent?: readonly number[]
  /** Each answer is for one asker: who asks meanwhile gets another. */
  unshared?: true
}

/** Declares an endpoint; the identity function, for its types. */
export function endpoint<
  P extends Params,
  Q extends Params,
  R extends Returns,
  B extends AnyRecord | undefined = undefined,
>(declared: Omit<Endpoint<P, Q, B, R>, 'body'> & { body?: B }): Endpoint<P, Q, B, R> {
  return declared as Endpoint<P, Q, B, R>
}

/** What a caller gives: path parameters, filters, a cursor, and where (chain, or points host). */
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
  /** Of the page before. */
  cursor?: Cursor | null
}

/** What a call gives back. */
export type OutputOf<E> = E extends { returns: infer R }
  ? R extends PageReturn<infer T>
    ? PageOf<Infer<T>>
    : R extends OneReturn<infer T>
      ? R extends { nullable: true }
        ? Infer<T> | null
        : Infer<T>
      : never
  : never
