import * as z from 'zod/mini'
import { addressShape, hashShape } from '../core/hex'
import type { Param } from './define'
import type { Shown } from './shapes'

type Options = Partial<Omit<Shown, 'kind' | 'label'>>

function text(kind: Shown['kind'], shape: RegExp, must: string) {
  return (label: string, options: Options = {}): Param<string> => ({
    schema: z.string().check(z.trim(), z.regex(shape, `${label} must be ${must}`)),
    shown: { kind, label, ...options },
  })
}

/** Parameters by kind; each refuses what the interface's pattern refuses, with a sentence that names the field. */
export const param = {
  address: text('address-hash', addressShape, '0x and 40 hex digits'),
  transactionHash: text('transaction-hash', hashShape, '0x and 64 hex digits'),
  /** A block's hash or its number. */
  block: text('block', /^(0x[0-9a-fA-F]{64}|0|[1-9]\d{0,17})$/, 'a block number, or 0x and 64 hex digits'),
  /** A whole number from 0, as digits, so that no size is lost. */
  count: text('integer', /^(0|[1-9]\d{0,17})$/, 'a whole number from 0'),
  addressOrCode: text('text', /^(0x[0-9a-fA-F]{40}|[A-Za-z0-9_-]{1,64})$/, 'an address or a referral code'),
  text: (label: string, options: Options = {}): Param<string> => ({
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(200, `${label} is longer than 200 characters`)),
    shown: { kind: 'text', label, ...options },
  }),
  oneOf: <const V extends readonly string[]>(label: string, values: V, options: Options = {}): Param<V[number]> => ({
    schema: z.enum(values as unknown as [string, ...string[]], `${label} must be one of ${values.join(', ')}`) as never,
    shown: { kind: 'enum', label, values, ...options },
  }),
  /** Several of the values, sent as one comma-separated text. */
  someOf: <const V extends readonly string[]>(label: string, values: V, options: Options = {}): Param<V[number][]> => ({
    schema: z.array(z.enum(values as unknown as [string, ...string[]])).check(z.minLength(1)) as never,
    shown: { kind: 'list', label, values, ...options },
    wire: (chosen) => chosen.join(','),
  }),
  /** One of the values, or several where the service takes them; the form offers one. */
  oneOrSomeOf: <const V extends readonly string[]>(
    label: string,
    values: V,
    options: Options = {},
  ): Param<V[number] | V[number][]> => {
    const value = z.enum(values as unknown as [string, ...string[]], `${label} must be one of ${values.join(', ')}`)
    return {
      schema: z.union([value, z.array(value).check(z.minLength(1))]) as never,
      shown: { kind: 'enum', label, values, ...options },
      wire: (chosen) => (typeof chosen === 'string' ? chosen : chosen.join(',')),
    }
  },
  pageSize: (label = 'Page size'): Param<number> => ({
    schema: z.int().check(z.gte(1, 'Page size is 1 to 50'), z.lte(50, 'Page size is 1 to 50')),
    shown: { kind: 'integer', label },
  }),
}
