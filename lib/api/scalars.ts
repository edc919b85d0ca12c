import * as z from 'zod/mini'
import { isObject } from '../core/is-object'
import type { AnyRecord, Field, Fields, Infer, RecordType, Shown } from './shown'
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

const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => entry !== null) : value

/** Fields by kind. `field.wei('Value', { column: 3 })` */
export const field = {
  text: scalar(z.string(), 'text'),
  /** An identifier: text, or a number that is kept as its digits. */
  id: scalar(textual, 'text'),
  longText: scalar(z.string(), 'long-text'),
  /** Known values are a help, not a limit: the service adds words between releases. */
  oneOf: (label: string, values: readonly string[], options: Options = {}): Field<string> => ({
    schema: word,
    shown: { kind: 'enum', label, values, ...options },
  }),
  severalOf: (label: string, values: readonly string[], options: Options = {}): Field<string[]> => ({
    schema: z.pipe(z.transform(withoutNulls), z.array(word)),
    shown: { kind: 'enum', label, values, ...options },
  }),
  boolean: scalar(z.boolean(), 'boolean'),
  integer: scalar(anyInteger, 'integer'),
  /** Integer or decimal carried as a string, exact. */
  digits: scalar(digits, 'decimal'),
  percent: scalar(digits, 'percent'),
  /** Smallest unit of the chain's coin, as digits. */
  wei: scalar(digits, 'wei'),
  /** A price of gas: carried in the smallest unit, shown in billions of it. */
  gwei: scalar(digits, 'gwei'),
  usd: scalar(digits, 'usd'),
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
  duration: scalar(z.array(z.pipe(anyNumber, z.transform(Number))), 'duration'),
  texts: scalar(z.pipe(z.transform(withoutNulls), z.array(z.string())), 'list'),
  /** Anything JSON. */
  json: scalar(z.unknown(), 'json'),
  /** Text by the interface, but written by whoever made the token: a number or an object is no fault of the service. */
  anyText: scalar(z.unknown(), 'long-text'),
  /** An amount to be read with its record's decimals. */
  amount: scalar(digits, 'amount'),
  record<F extends Fields>(
    label: string,
    inner: RecordType<F>,
    options: Options & { kind?: Shown['kind'] } = {},
  ): Field<Infer<RecordType<F>>> {
    return { schema: inner.schema, inner: inner as AnyRecord, shown: { kind: 'record', label, ...options } }
  },
  list<F extends Fields>(label: string, inner: RecordType<F>, options: Options = {}): Field<Infer<RecordType<F>>[]> {
    return {
      // Some published lists allow null entries: they are nothing, and no reason to lose the row.
      schema: z.pipe(z.transform(withoutNulls), z.array(inner.schema)),
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

/** Declares a record. Each field may be null or absent, and members nobody declared are kept. */
export function record<F extends Fields>(name: string, fields: F, options: RecordOptions = {}): RecordType<F> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, z.nullish(schema)]))
  const schema = z.pipe(z.transform(renamed(fields, options)), z.looseObject(shape))
  return { name, fields, schema: schema as unknown as RecordType<F>['schema'] }
}
