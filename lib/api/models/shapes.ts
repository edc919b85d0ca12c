import type * as z from 'zod/mini'
import { t } from '../../core/language/t'

/** What a value means to a person. The kind decides its cell, alignment and export form. */
export type Kind =
  | 'text'
  | 'long-text'
  | 'method'
  | 'enum'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'wei'
  | 'gwei'
  | 'usd'
  | 'points'
  | 'time'
  | 'duration'
  | 'transaction-hash'
  | 'block-hash'
  | 'block'
  | 'address-hash'
  | 'address'
  | 'token'
  | 'amount'
  | 'balance'
  | 'change'
  | 'fee'
  | 'hex'
  | 'url'
  | 'record'
  | 'list'
  | 'json'

/** How a field is displayed. */
export interface Shown {
  kind: Kind
  label: string
  /** Position among a list's columns; without it the field appears only in the details. */
  column?: number
  /** Member shown in its column if it is empty: the new contract if the transaction called none. */
  instead?: string
  /** Belongs to another chain, so it links to no place on this one. */
  elsewhere?: boolean
  /** Values the service is known to send; others stay as text, and fail `npm run live`. */
  values?: readonly string[]
  /** Beside this value of another member, any text is right: `['status', 'error']`. */
  freeBeside?: readonly [member: string, value: string]
  /** Other member names that services use for the same thing, in order of preference. */
  also?: readonly string[]
  /** Whether something succeeded, for a flag. */
  isState?: true
  /** A change that may be of items, with their ids. */
  ofItems?: true
  /** For readers of the endpoint table. */
  doc?: string
  /**
   * The member identifies its record or says what was paid: if it is unreadable, so is the record. Any other unreadable member
   * is lost alone.
   */
  essential?: true
}

/** Member of a parsed record that names the unreadable members. We add it; the service does not. */
export const unreadMember = 'unreadable_members'

/** Members that came but could not be read: their value is unknown, which differs from missing. */
export function unreadOf(record: unknown): readonly string[] {
  const names = (record as Readonly<Record<string, unknown>> | null)?.[unreadMember]
  return Array.isArray(names) ? names : []
}

/** A schema, together with how its value is displayed. */
export interface Field<T> {
  schema: z.ZodMiniType<T>
  shown: Shown
  /** The nested record for kinds `record` and `list`, so details can descend into it. */
  inner?: AnyRecord
  /**
   * What free content in a row is by the interface, or each of its members is. It passes as it came, and `npm run live`
   * compares it.
   */
  free?: { record: (row: Readonly<Record<string, unknown>>) => AnyRecord | undefined; each?: true }
}

export type Fields = Record<string, Field<unknown>>

/** A record of the interface: lenient outside (all fields nullable and optional, extra fields kept), typed inside. */
export interface RecordType<F extends Fields = Fields> {
  name: string
  fields: F
  schema: z.ZodMiniType<Infer<RecordType<F>>>
}

// Fields are covariant: `AnyRecord` lets a table hold records of any shape without `any`.
export interface AnyRecord {
  name: string
  fields: Fields
  schema: z.ZodMiniType<unknown>
}

/** The type of one parsed record. */
export type Infer<R extends { fields: Fields }> = {
  [K in keyof R['fields']]?: (R['fields'][K] extends Field<infer T> ? T : never) | null | undefined
}

/** The members of a record that lists have columns for, in their order. */
export const listedFields = ({ fields }: Pick<AnyRecord, 'fields'>): [name: string, field: Field<unknown>][] =>
  Object.entries(fields)
    .filter(([, { shown }]) => shown.column !== undefined)
    .sort(([, a], [, b]) => (a.shown.column ?? 0) - (b.shown.column ?? 0))

/** The label of a record's member, as its record declares it: for lists, details and anything that draws it alone. */
export const fieldLabel = <F extends Fields>({ fields }: { fields: F }, name: keyof F & string): string =>
  t(fields[name]?.shown.label ?? name)
