import * as z from 'zod/mini'
import { parseDecimal } from '../../core/amounts/decimal'
import { isObject } from '../../core/json/parse-json'
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

/** For a list, the positions of entries that could not be read. */
const unreadEntries = new WeakMap<object, readonly number[]>()

/**
 * A list whose entries are parsed one by one: an unreadable one does not lose the others. Null entries, which some
 * published lists allow, are dropped. If no entry can be read, neither can the list.
 */
function entriesOf<T>(entry: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values: unknown[], { issues }) => {
      const valid: T[] = []
      const unread: number[] = []
      const faults: z.core.$ZodIssue[] = []
      values.forEach((value, index) => {
        if (value === null) return
        const result = z.safeParse(entry, value)
        if (result.success) valid.push(result.data)
        else {
          unread.push(index)
          if (unread.length === 1) faults.push(...behind(index, result.error.issues))
        }
      })
      if (valid.length === 0) issues.push(...(faults as z.core.$ZodRawIssue[]))
      if (unread.length > 0) unreadEntries.set(valid, unread)
      return valid
    }),
  ) as unknown as z.ZodMiniType<T[]>
}

/** The same faults, with paths as seen from the parent. */
const behind = (name: string | number, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))

/** Characters of JSON for one member of free content: far more than anyone reads. */
const largestFree = 200_000
/** Replaces what was cut out. */
const tooLarge = '(too large to be shown)'

/** Replaces parts that are too large. */
function bounded(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'object') return value
  const size = typeof value === 'string' ? value.length : JSON.stringify(value).length
  return size > largestFree ? tooLarge : value
}

/** Free content, with parts that are too large cut out. */
const freeValue = z.pipe(z.unknown(), z.transform(bounded)) as unknown as z.ZodMiniType<unknown>

/** `label` is in sentence case; the rest of `Shown` is optional. */
type Options = Partial<Omit<Shown, 'kind' | 'label'>>

function scalar<T>(schema: z.ZodMiniType<T>, kind: Shown['kind']) {
  return (label: string, options: Options = {}): Field<T> => ({ schema, shown: { kind, label, ...options } })
}

/** Some services send empty text for a missing number or time, which counts as missing. */
const emptyAsNull = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(schema),
  ) as unknown as z.ZodMiniType<T>

/** Integers of any size: a safe JSON number stays a number, a larger one is a digit string (see `parseJson`). */
const anyInteger = emptyAsNull(z.union([z.number().check(z.int()), z.string().check(z.regex(/^-?\d+$/))]))

/** Numbers sent as strings; the service sometimes sends a bare number. Sign and exponent are accepted. */
const anyNumber = z.pipe(
  z.union([z.string().check(z.regex(/^[+-]?\d+(\.\d*)?([eE][+-]?\d+)?$/)), z.number()]),
  z.transform((value: string | number) => String(value)),
)
const digits = emptyAsNull(anyNumber)

/** Not negative, and within the range of our arithmetic. */
const isPrice = (value: string) => (parseDecimal(value)?.digits ?? -1n) >= 0n

const price = emptyAsNull(anyNumber.check(z.refine(isPrice)))

/** Marks a value that the service sent but nobody can read, as opposed to a missing one. */
const unknown = 'unknown'

/** What moves, or is held or paid, is never negative. A service that sends a negative number has sent no amount. */
const quantity = emptyAsNull(
  z.pipe(
    anyNumber,
    z.transform((value: string) => (/^-.*[1-9]/.test(value) ? unknown : value)),
  ),
)

/** A number that amounts depend on. An invalid one must not count as missing, or a fallback would replace it. */
const told = emptyAsNull(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => (anyNumber.safeParse(value).success ? String(value) : unknown)),
  ),
)

/** Ten years in milliseconds: longer than any wait for a confirmation. */
const longestSpan = 315_360_000_000

const spans = z
  .pipe(
    z.array(anyNumber).check(z.maxLength(2)),
    z.transform((texts: string[]) => texts.map((text) => Math.round(Number(text) * 1000) / 1000)),
  )
  .check(z.refine((each) => each.every((span, index) => span >= (each[index - 1] ?? 0) && span <= longestSpan)))

/** Texts that sometimes come as numbers, such as ids. */
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
  /** An identifier: text, or a number kept as its digits. */
  id: scalar(textual, 'text'),
  longText: scalar(z.string(), 'long-text'),
  /** A method's name, or its selector if the name is unknown. */
  method: scalar(z.string(), 'method'),
  /** The known values help but do not limit: the service adds words between releases. */
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
  /** Integer or decimal in a string, exact. */
  digits: scalar(digits, 'decimal'),
  /** Like `digits`, but never negative. */
  quantity: scalar(quantity, 'decimal'),
  /** Like `digits`, but an invalid number becomes "unknown" and never counts as missing. */
  told: scalar(told, 'decimal'),
  percent: scalar(digits, 'percent'),
  /** Smallest unit of the coin, as digits. */
  wei: scalar(quantity, 'wei'),
  /** A gas price: sent in the smallest unit, shown in billions of it. */
  gwei: scalar(quantity, 'gwei'),
  usd: scalar(price, 'usd'),
  points: scalar(digits, 'points'),
  /** ISO 8601, UTC. A text that is not a date shows as "unknown time". */
  time: scalar(emptyAsNull(z.string()), 'time'),
  transactionHash: scalar(z.string(), 'transaction-hash'),
  blockHash: scalar(z.string(), 'block-hash'),
  block: scalar(anyInteger, 'block'),
  addressHash: scalar(z.string(), 'address-hash'),
  hex: scalar(z.string(), 'hex'),
  /**
   * Written by the token's creator. A value that is not text counts as missing, and no text is a link until `safeUrl`
   * accepts it.
   */
  url: scalar(url, 'url'),
  /** Milliseconds, possibly fractional; `[]` no information, `[a]` within a, `[a, b]` between. */
  duration: scalar(spans as unknown as z.ZodMiniType<number[]>, 'duration'),
  texts: scalar(entriesOf(z.string() as z.ZodMiniType<string>), 'list'),
  /** Any JSON. */
  json: scalar(freeValue, 'json'),
  /** Text by the interface, but written by the token's creator: a number or an object is no fault of the service. */
  anyText: scalar(freeValue, 'long-text'),
  /** An amount that needs its record's decimals. */
  amount: scalar(quantity, 'amount'),
  /** In the smallest unit of the token that its record names, otherwise of the coin. */
  balance: scalar(quantity, 'balance'),
  /** The difference from before, positive or negative. */
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
  /** Members that never pass the border: they are secret, and no code behind it needs them. */
  drop?: readonly string[]
  /** If plain text comes in place of the record, it becomes this member. */
  textAs?: string
  /** A record that we send ourselves: every member is essential. */
  ours?: true
  /** Adds members that follow from the others to a parsed record. */
  complete?: (record: Record<string, unknown>) => void
}

/** Renames members to the interface's names if the service used others, and drops what must not pass. */
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

/** Whether it has members, but none of this record under any name. */
function isOther({ fields }: AnyRecord, value: unknown): boolean {
  const keys = isObject(value) ? Object.keys(value) : []
  const names = new Set(Object.entries(fields).flatMap(([name, { shown }]) => [name, ...(shown.also ?? [])]))
  return keys.length > 0 && !keys.some((key) => names.has(key))
}

/**
 * Declares a record. Each field may be null or absent, and undeclared members are kept. An unreadable member becomes
 * null and `unreadOf` names it; only an essential one loses the record.
 */
export function record<F extends Fields>(name: string, fields: F, options: RecordOptions = {}): RecordType<F> {
  const named = renamed(fields, options)
  const members = Object.entries(fields).map(([key, { schema, shown, inner }]) => ({
    key,
    schema,
    /** The record that describes the subject, if it is an object. */
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
      // An object, but not the expected one.
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
