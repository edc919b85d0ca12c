import * as z from 'zod/mini'
import { addressShape, hashShape } from '../core/addresses/hex'
import { type Phrase, type PhraseId, phrase } from '../core/phrases/phrase'
import type { Param } from './define'
import type { Shown } from './models/shapes'

type Fault = `param.${'address' | 'hash' | 'block' | 'count' | 'addressOrCode'}`

/** The name of a parameter: the part after `parameter.` in its phrase id. */
type Name = Extract<PhraseId, `parameter.${string}`> extends `parameter.${infer Each}` ? Each : never

/** Characters. */
const longestParam = 200

type Options = Partial<Omit<Shown, 'kind' | 'label'>>

const labelOf = (name: Name): Phrase => phrase(`parameter.${name}`)

function text(kind: Shown['kind'], shape: RegExp, fault: Fault) {
  return (name: Name, options: Options = {}): Param<string> => ({
    schema: z.string().check(z.trim(), z.regex(shape)),
    label: labelOf(name),
    fault: phrase(fault, { label: labelOf(name) }),
    shown: { kind, ...options },
  })
}

/** Parameters by kind. Each rejects what the interface's pattern rejects, in words that name the field. */
export const param = {
  address: text('address-hash', addressShape, 'param.address'),
  transactionHash: text('transaction-hash', hashShape, 'param.hash'),
  /** A block's hash or number. */
  block: text('block', /^(0x[0-9a-fA-F]{64}|0|[1-9]\d{0,17})$/, 'param.block'),
  /** A whole number from 0, as digits, so large values stay exact. */
  count: text('integer', /^(0|[1-9]\d{0,17})$/, 'param.count'),
  addressOrCode: text('text', /^(0x[0-9a-fA-F]{40}|[A-Za-z0-9_-]{1,64})$/, 'param.addressOrCode'),
  text: (name: Name, options: Options = {}): Param<string> => ({
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestParam)),
    label: labelOf(name),
    fault: phrase('param.long', { label: labelOf(name), n: longestParam }),
    shown: { kind: 'text', ...options },
  }),
  oneOf: <const V extends readonly string[]>(name: Name, values: V, options: Options = {}): Param<V[number]> => ({
    schema: z.enum(values as unknown as [string, ...string[]]) as never,
    label: labelOf(name),
    fault: phrase('param.oneOf', { label: labelOf(name), values: values.join(', ') }),
    shown: { kind: 'enum', values, ...options },
  }),
  /** Several of the values, sent as one comma-separated text. */
  someOf: <const V extends readonly string[]>(name: Name, values: V, options: Options = {}): Param<V[number][]> => ({
    schema: z.array(z.enum(values as unknown as [string, ...string[]])).check(z.minLength(1)) as never,
    label: labelOf(name),
    shown: { kind: 'list', values, ...options },
    wire: (chosen) => chosen.join(','),
  }),
  /** One of the values, or several if the service accepts them; the form offers one. */
  oneOrSomeOf: <const V extends readonly string[]>(
    name: Name,
    values: V,
    options: Options = {},
  ): Param<V[number] | V[number][]> => {
    const value = z.enum(values as unknown as [string, ...string[]])
    return {
      schema: z.union([value, z.array(value).check(z.minLength(1))]) as never,
      label: labelOf(name),
      shown: { kind: 'enum', values, ...options },
      wire: (chosen) => (typeof chosen === 'string' ? chosen : chosen.join(',')),
    }
  },
  pageSize: (): Param<number> => ({
    schema: z.int().check(z.gte(1), z.lte(50)),
    label: labelOf('pageSize'),
    fault: phrase('param.pageSize'),
    shown: { kind: 'integer' },
  }),
}
