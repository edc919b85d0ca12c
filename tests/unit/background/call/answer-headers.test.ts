import { describe, expect, it } from 'vitest'
import { readRateLimit, retryAfter } from '../../../../lib/background/call/answer-headers'
import { fc } from '../../../fast-check'

describe('what headers tell', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const read = (headers: Record<string, string>) => readRateLimit(new Headers(headers), now)
  const of = (prefix: string, limit: string, remaining: string, reset: string) => ({
    [`${prefix}limit`]: limit,
    [`${prefix}remaining`]: remaining,
    [`${prefix}reset`]: reset,
  })

  it.each([
    ['the service’s own', of('x-ratelimit-', '30', '29', '640'), { limit: 30, remaining: 29, resetMs: 640 }],
    ['another spelling', of('X-Rate-Limit-', '30', '0', '640'), { limit: 30, remaining: 0, resetMs: 640 }],
    ['the draft standard', of('ratelimit-', '30', '29', '1'), { limit: 30, remaining: 29, resetMs: 1000 }],
    ['with a window', { 'ratelimit-limit': '30, 30;w=60' }, { limit: 30, windowMs: 60_000 }],
    ['with a policy', { 'ratelimit-limit': '30', 'ratelimit-policy': '30;w=60' }, { limit: 30, windowMs: 60_000 }],
    ['the least of several', { 'x-ratelimit-limit': '30, 5' }, { limit: 5 }],
    [
      'an end in seconds since 1970',
      of('x-ratelimit-', '30', '1', String(now / 1000 + 3)),
      { limit: 30, remaining: 1, resetMs: 3000 },
    ],
    [
      'an end in ms since 1970',
      of('x-ratelimit-', '30', '1', String(now + 700)),
      { limit: 30, remaining: 1, resetMs: 700 },
    ],
    [
      'an end by the service’s clock',
      { ...of('x-ratelimit-', '30', '1', String(now / 1000 + 3605)), date: 'Sat, 21 Nov 2026 13:00:00 GMT' },
      { limit: 30, remaining: 1, resetMs: 5000 },
    ],
    ['an end in the past', of('x-ratelimit-', '30', '1', String(now / 1000 - 60)), { limit: 30, remaining: 1 }],
    ['an end too far away', of('x-ratelimit-', '30', '1', '1000000000'), { limit: 30, remaining: 1 }],
    ['more left than there is', of('x-ratelimit-', '5', '6', '-1'), { limit: 5 }],
    ['no limit at all', of('x-ratelimit-', '0', '1', '0'), { remaining: 1 }],
    ['a limit beyond belief', of('x-ratelimit-', '1000000000', '999999999', '10'), { resetMs: 10 }],
    ['no numbers', of('x-ratelimit-', 'NaN', '-1', 'soon'), {}],
    ['nothing', {}, {}],
  ])('case 167: %s', (_, headers, expected) => {
    expect(read(headers)).toEqual(expected)
  })

  it('case 167: whatever they say, it is within reason or not said', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.double().map(String), fc.integer().map(String))
    fc.assert(
      fc.property(any, any, any, (limit, remaining, reset) => {
        const found = read(of('x-ratelimit-', limit, remaining, reset))
        if (found.limit !== undefined) expect(found.limit >= 1 && found.limit <= 1000).toBe(true)
        if (found.remaining !== undefined) expect(found.remaining >= 0 && found.remaining <= 1000).toBe(true)
        if (found.resetMs !== undefined) expect(found.resetMs > 0 && found.resetMs <= 900_000).toBe(true)
      }),
    )
  })
})

describe('when to come back', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const wait = (headers: Record<string, string>) => {
    const at = retryAfter(new Headers(headers), now)
    return at === undefined ? undefined : at - now
  }

  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0' }, 1000],
    [{ 'retry-after': '1000000000' }, 900_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 1000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 15:00:10 GMT', date: 'Sat, 21 Nov 2026 15:00:00 GMT' }, 10_000],
    [{ 'retry-after': 'soon', 'x-ratelimit-reset': '2500' }, 2500],
    [{ 'x-ratelimit-reset': '250' }, 1000],
    [{ 'x-ratelimit-reset': '-1' }, undefined],
    [{ 'retry-after': '-5' }, undefined],
    [{}, undefined],
  ])('case 81: %j', (headers, expected) => {
    expect(wait(headers as Record<string, string>)).toBe(expected)
  })

  it('case 81: whatever a header says, it is between a second and a quarter of an hour, or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (after, reset) => {
        const found = wait({ 'retry-after': after, 'x-ratelimit-reset': reset })
        if (found === undefined) return
        expect(found).toBeGreaterThanOrEqual(1000)
        expect(found).toBeLessThanOrEqual(900_000)
      }),
    )
  })
})
