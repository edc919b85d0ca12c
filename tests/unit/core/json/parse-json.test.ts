import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../lib/core/errors/errors'
import { parseJson } from '../../../../lib/core/json/parse-json'
import { fc } from '../../../fast-check'

const failure = (text: string) => {
  try {
    parseJson(text)
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown
    throw thrown
  }
  throw new Error('it was read')
}

describe('JSON from outside (case 80)', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value)
        if (/__proto__/.test(text)) return
        expect(parseJson(text)).toEqual(JSON.parse(text, (_, inner) => exact(inner)))
      }),
    )
  })

  test('keeps every digit of an integer, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 90n), max: 10n ** 90n }), (digits) => {
        const { n } = parseJson(`{"a":[1.5,"x\\"1234567890123456789"],"n":${digits}}`) as { n: unknown }
        expect(String(n)).toBe(String(digits))
        expect(typeof n).toBe(Number.isSafeInteger(Number(digits)) ? 'number' : 'string')
      }),
    )
  })

  test.each(['123456789.123456789', '-0.1000000000000000055', '123456789012345678.25', '1.23456789012345678901e5'])(
    'keeps every digit of a fraction that JavaScript would round: %s',
    (digits) => {
      expect(parseJson(`{"n":${digits}}`)).toEqual({ n: digits })
    },
  )

  test.each(['0.30000000000000004', '26.1250000000000000', '9007199254740991.0', '1.5e300', '1.7976931348623157e308'])(
    'leaves a fraction that JavaScript holds a number: %s',
    (digits) => {
      expect(parseJson(`{"n":${digits}}`)).toEqual({ n: Number(digits) })
    },
  )

  test('bears a byte order mark and doubled members', () => {
    expect(parseJson('\ufeff{"a":1,"a":2}')).toEqual({ a: 2 })
    expect(parseJson('{"a":12345678901234567890,"a":{"b":1}}')).toEqual({ a: { b: 1 } })
  })

  test('leaves texts and fractions what they are', () => {
    expect(parseJson('["1e400","12345678901234567890",0.125]')).toEqual(['1e400', '12345678901234567890', 0.125])
  })

  test.each(['{"__proto__":{"admin":true},"a":{"__proto__":{"b":1}}}', '{"\\u005f_proto__":{"admin":true},"a":{}}'])(
    'lets no prototype in: %s',
    (text) => {
      for (const body of [text, text.replace('{"', '{"n":12345678901234567890,"')]) {
        const value = parseJson(body) as Record<string, unknown>
        expect(value.admin).toBeUndefined()
        expect(Object.getPrototypeOf({ ...value })).toBe(Object.prototype)
        expect(Object.keys(value).filter((name) => name !== 'n')).toEqual(['a'])
        expect(value.a).toEqual({})
      }
    },
  )

  test.each(['NaN', '[Infinity]', "{'a':1}", '{"a":1}x', '[1,]', 'undefined', '01', '[12345678901234567890,]'])(
    'refuses %s',
    (text) => {
      expect(failure(text).code).toBe('http.shape')
    },
  )

  test('tells a cut from nonsense', () => {
    const whole = JSON.stringify({ items: [{ a: 'x"y\\', b: [1, 2] }], n: 12345678901234 })
    for (let end = 1; end < whole.length - 1; end += 1) expect(failure(whole.slice(0, end)).message).toMatch(/cut off/)
    expect(failure('nonsense').message).not.toMatch(/cut off/)
  })

  test('refuses size before it costs anything, and a depth that never ends (case 78)', () => {
    expect(failure(' '.repeat(16_000_001)).code).toBe('http.too-large')
    for (const opening of ['[', '{"a":']) expect(failure(opening.repeat(1_000_000)).message).toMatch(/cut off/)
  })

  test.each(['[', '{"a":'])('case 176: cuts out what is nested too deeply in %s, and nothing beside it', (opening) => {
    const closing = opening === '[' ? ']' : '}'
    for (const depth of [100, 100_000]) {
      const deep = `${opening.repeat(depth)}"}]"${closing.repeat(depth)}`
      const text = `{"before":12345678901234567890,"deep":${deep},"after":[1,{"b":2}]}`
      const { deep: read, ...rest } = parseJson(text) as Record<string, unknown>
      expect(rest).toEqual({ before: '12345678901234567890', after: [1, { b: 2 }] })
      expect(JSON.stringify(read)).toMatch(/^(\[|\{"a":)+"\(nested too deeply[^"]*"[\]}]+$/)
    }
  })

  test('makes no sense of what has none: a long number as a name, half quoted, or of no number’s shape', () => {
    for (const digits of ['12345678901234567890', '-12345678901234567890']) {
      for (const text of [
        `{${digits}:1}`,
        `{${digits} \n:1}`,
        `[0${digits}]`,
        `[${digits}.]`,
        `[x${digits}]`,
        `[--${digits}]`,
      ])
        expect(failure(text).code).toBe('http.shape')
    }
  })

  test('quotes nothing of what it could not read', () => {
    const error = failure('{"token":"very-secret" nonsense}')
    expect(JSON.stringify(error.toWire()) + String(error.cause)).not.toContain('very-secret')
  })
})

/** What `parseJson` makes of a number: unsafe integers become their digits, as far as JSON.stringify wrote them. */
function exact(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value
  const text = JSON.stringify(value)
  return /^-?\d+$/.test(text) ? text : value
}
