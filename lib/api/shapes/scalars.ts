import * as z from 'zod/mini'
import { parseDecimal } from '../../core/amounts/decimal'
import { isObject } from '../../core/json/is-object'
import { behind, entriesOf, unreadEntries } from './entries'
import { bounded, freeValue } from './free-value'
import {
  type AnyRecord,
  type Field,
  type Fields,
  type Infer,
  type RecordType,
  type Shown,
  unreadMember,
} from './shapes'
import { neutralValue } from './vocabulary'

/** `label` in sentence case; the rest of `Shown` as needed. */
type Options = Partial<Omit<Shown, 'kind' | 'label'>>

function scalar<T>(schema: z.ZodMiniType<T>, kind: Shown['kind']) {
  return (label: string, options: Options = {}): Field<T> => ({ schema, shown: { kind, label, ...options } })
}

/** A service whose texts are empty by default says nothing by an empty number or time. */
const toldOf = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(schema),
  ) as unknown as z.ZodMiniType<T>

/** Integers of any size: a safe JSON number stays a number, a larger one arrives as its own digits (see `parseJson`). */
const anyInteger = toldOf(z.union([z.number().check(z.int()), z.string().check(z.regex(/^-?\d+$/))]))

/** Numbers carried as strings; the service sometimes sends the bare number. Sign and exponent are tolerated. */
const anyNumber = z.pipe(
  z.union([z.string().check(z.regex(/^[+-]?\d+(\.\d*)?([eE][+-]?\d+)?$/)), z.number()]),
  z.transform((value: string | number) => String(value)),
)
const digits = toldOf(anyNumber)

/** Not below zero, and within the bounds of what is counted with. */
const isPrice = (value: string) => (parseDecimal(value)?.digits ?? -1n) >= 0n

const price = toldOf(anyNumber.check(z.refine(isPrice)))

/** Stands for what the service told and nobody can read, where that is not the same as not told. */
const unknown = 'unknown'

/** What moves, or is held or paid, is never less than nothing: a service that says so tells nothing of how much. */
const quantity = toldOf(
  z.pipe(
    anyNumber,
    z.transform((value: string) => (/^-.*[1-9]/.test(value) ? unknown : value)),
  ),
)

/** A number that amounts hang on. One that is none must not be taken for one not told, for which another would stand in. */
const told = toldOf(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => (anyNumber.safeParse(value).success ? String(value) : unknown)),
  ),
)

/** Longer than any wait for a confirmation: ten years, in milliseconds. */
const longestSpan = 315_360_000_000

const spans = z
  .pipe(
    z.array(anyNumber).check(z.maxLength(2)),
    z.transform((texts: string[]) => texts.map((text) => Math.round(Number(text) * 1000) / 1000)),
  )
  .check(z.refine((each) => each.every((span, index) => span >= (each[index - 1] ?? 0) && span <= longestSpan)))

/** Texts that are sometimes sent as numbers, such as ids. */
const textual = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
)

const url = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value : null)),
  z.nullable(z.string()),
) as unknown as z.ZodMiniType<string>

const word = z.pipe(z.string(), z.transform(neutralValue))

/** Fields by kind. `field.wei('Value', { column: 3 })` */
export const field = {
  text: scalar(z.string(), 'text'),
  /** An identifier: text, or a number that is kept as its digits. */
  id: scalar(textual, 'text'),
  longText: scalar(z.string(), 'long-text'),
  /** A method's name, or its selector where nobody knows the name. */
  method: scalar(z.string(), 'method'),
  /** Known values are a help, not a limit: the service adds words between releases. */
  oneOf: (label: string, values: readonly string[], options: Options = {}): Field<string> => ({
    schema: word,
    shown: { kind: 'enum', label, values, ...options },
  }),
  severalOf: (label: string, values: readonly string[], options: Options = {}): Field<string[]> => ({
    schema: entriesOf(word as z.ZodMiniType<string>),
    shown: { kind: 'enum', label, values, ...options },
  }),
  boolean: scalar(z.boolean(), 'boolean'),
  integer: scalar(anyInteger, 'integer'),
  /** Integer or decimal carried as a string, exact. */
  digits: scalar(digits, 'decimal'),
  /** As `digits`, but never below zero. */
  quantity: scalar(quantity, 'decimal'),
  /** As `digits`; what is no number is told as unknown, and never taken for missing. */
  told: scalar(told, 'decimal'),
  percent: scalar(digits, 'percent'),
  /** Smallest unit of the chain's coin, as digits. */
  wei: scalar(quantity, 'wei'),
  /** A price of gas: carried in the smallest unit, shown in billions of it. */
  gwei: scalar(quantity, 'gwei'),
  usd: scalar(price, 'usd'),
  points: scalar(digits, 'points'),
  /** ISO 8601, UTC. A text that is no date shows as "unknown time". */
  time: scalar(toldOf(z.string()), 'time'),
  transactionHash: scalar(z.string(), 'transaction-hash'),
  blockHash: scalar(z.string(), 'block-hash'),
  block: scalar(anyInteger, 'block'),
  addressHash: scalar(z.string(), 'address-hash'),
  hex: scalar(z.string(), 'hex'),
  /** Written by whoever made the token: what is no text is nothing, and no text is a link until `safeUrl` says so. */
  url: scalar(url, 'url'),
  /** Milliseconds, perhaps fractional; `[]` no information, `[a]` within a, `[a, b]` between. */
  duration: scalar(spans as unknown as z.ZodMiniType<number[]>, 'duration'),
  texts: scalar(entriesOf(z.string() as z.ZodMiniType<string>), 'list'),
  /** Anything JSON. */
  json: scalar(freeValue, 'json'),
  /** Text by the interface, but written by whoever made the token: a number or an object is no fault of the service. */
  anyText: scalar(freeValue, 'long-text'),
  /** An amount to be read with its record's decimals. */
  amount: scalar(quantity, 'amount'),
  /** Of the token that its record names, else of the coin; in the smallest unit. */
  balance: scalar(quantity, 'balance'),
  /** How much more of it there is than before, or less. */
  change: scalar(digits, 'balance'),
  record<F extends Fields>(
    label: string,
    inner: RecordType<F>,
    options: Options & { kind?: Shown['kind'] } = {},
  ): Field<Infer<RecordType<F>>> {
    return { schema: inner.schema, inner: inner as AnyRecord, shown: { kind: 'record', label, ...options } }
  },
  list<F extends Fields>(label: string, inner: RecordType<F>, options: Options = {}): Field<Infer<RecordType<F>>[]> {
    return {
      schema: entriesOf(inner.schema),
      inner: inner as AnyRecord,
      shown: { kind: 'list', label, ...options },
    }
  },
}

interface RecordOptions {
  /** Members that never pass the border, because nobody behind it needs them and they are secret. */
  drop?: readonly string[]
  /** A plain text sent in place of the record is this member of it. */
  textAs?: string
  /** What we send ourselves: each of its members is essential. */
  ours?: true
  /** Adds to a read record what follows from its other members. */
  complete?: (read: Record<string, unknown>) => void
}

/** Gives members their names of this interface where the service used another, and drops what may not pass. */
function renamed(fields: Fields, { drop = [], textAs }: RecordOptions): (value: unknown) => unknown {
  const names = Object.entries(fields).flatMap(([name, { shown }]) =>
    (shown.also ?? []).map((also) => [name, also] as const),
  )
  return (value) => {
    if (typeof value === 'string' && textAs !== undefined) return { [textAs]: value }
    if (!isObject(value)) return value
    const out: Record<string, unknown> = { ...value }
    for (const [name, also] of names) {
      if (!Object.hasOwn(out, also)) continue
      if (out[name] === undefined || out[name] === null) out[name] = out[also]
      delete out[also]
    }
    for (const secret of drop) delete out[secret]
    return out
  }
}

/** Has it members, and none that such a record has by any of its names? */
function isOther({ fields }: AnyRecord, value: unknown): boolean {
  const keys = isObject(value) ? Object.keys(value) : []
  const names = new Set(Object.entries(fields).flatMap(([name, { shown }]) => [name, ...(shown.also ?? [])]))
  return keys.length > 0 && !keys.some((key) => names.has(key))
}

/**
 * Declares a record. Each field may be null or absent, and members nobody declared are kept. One that cannot be read becomes
 * null and is named by `unreadOf`; only an essential one costs the record.
 */
export function record<F extends Fields>(name: string, fields: F, options: RecordOptions = {}): RecordType<F> {
  const named = renamed(fields, options)
  const members = Object.entries(fields).map(([key, { schema, shown, inner }]) => ({
    key,
    schema,
    /** Who or what the record is about, where that is an object. */
    about: shown.kind === 'token' || shown.kind === 'address' ? inner : undefined,
    essential: options.ours ?? shown.essential ?? false,
  }))

  function read(raw: unknown, { issues }: { issues: z.core.$ZodRawIssue[] }): unknown {
    const given = named(raw)
    if (!isObject(given)) {
      issues.push({ code: 'invalid_type', expected: 'object', input: given, path: [] })
      return given
    }
    const out: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(given)) {
      if (key !== unreadMember) out[key] = Object.hasOwn(fields, key) ? value : bounded(value)
    }
    const unread: string[] = []
    for (const { key, schema, about, essential } of members) {
      const value = out[key]
      if (value === undefined || value === null) continue
      // An object, and another than the one it should be.
      if (essential && about && isOther(about, value)) {
        issues.push({ code: 'custom', message: `no member of ${about.name}`, input: value, path: [key] })
        continue
      }
      const result = z.safeParse(schema, value)
      if (result.success) {
        out[key] = result.data
        const lost = typeof result.data === 'object' && result.data !== null && unreadEntries.get(result.data)
        if (lost) unread.push(...lost.map((index) => `${key}.${index}`))
      } else if (essential) issues.push(...(behind(key, result.error.issues) as z.core.$ZodRawIssue[]))
      else {
        out[key] = null
        unread.push(key)
      }
    }
    if (unread.length > 0) out[unreadMember] = unread
    options.complete?.(out)
    return out
  }

  const schema = z.pipe(z.unknown(), z.transform(read))
  return { name, fields, schema: schema as unknown as RecordType<F>['schema'] }
}
