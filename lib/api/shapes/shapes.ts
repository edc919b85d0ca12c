import type * as z from 'zod/mini'

/** What a value is to a person. The kind decides cell, alignment and export form. */
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
  | 'fee'
  | 'hex'
  | 'url'
  | 'record'
  | 'list'
  | 'json'

/** How a field shows itself. */
export interface Shown {
  kind: Kind
  label: string
  /** Place among the columns of a list; without it the field stands only in the details. */
  column?: number
  /** Member that stands in its column where it is empty: the new contract where nobody was called. */
  instead?: string
  /** It is of another chain, so it leads to no place on this one. */
  elsewhere?: boolean
  /** Values the service is known to send; others are kept as text. */
  values?: readonly string[]
  /** Other member names the service uses for the same thing, in order of preference. */
  also?: readonly string[]
  /** For people who read the endpoint table. */
  doc?: string
  /** It identifies its record or says what was paid: where it cannot be read, neither can the record. Any other costs itself. */
  essential?: true
}

/** Member of a read record that names the members it came with and that could not be read. Ours, not the service's. */
export const unreadMember = 'unreadable_members'

/** Members that came and could not be read: what they say is unknown, which is not the same as not told. */
export function unreadOf(record: unknown): readonly string[] {
  const names = (record as Readonly<Record<string, unknown>> | null)?.[unreadMember]
  return Array.isArray(names) ? names : []
}

/** A schema together with how its value shows itself. */
export interface Field<T> {
  schema: z.ZodMiniType<T>
  shown: Shown
  /** The record inside, for kinds `record` and `list`, so that details can walk on. */
  inner?: AnyRecord
}

export type Fields = Record<string, Field<unknown>>

/** A record of the interface: tolerant on the outside (all fields nullable and optional, more fields kept), typed inside. */
export interface RecordType<F extends Fields = Fields> {
  name: string
  fields: F
  schema: z.ZodMiniType<Infer<RecordType<F>>>
}

// Fields are covariant; `AnyRecord` lets a table hold records of any shape without `any`.
export interface AnyRecord {
  name: string
  fields: Fields
  schema: z.ZodMiniType<unknown>
}

/** The type of one parsed record. */
export type Infer<R extends { fields: Fields }> = {
  [K in keyof R['fields']]?: (R['fields'][K] extends Field<infer T> ? T : never) | null | undefined
}
