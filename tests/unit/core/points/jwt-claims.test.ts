import { describe, expect, it } from 'vitest'
import { claimsOf } from '~/lib/core/points/jwt-claims'
import { formatTime } from '~/lib/core/time/format-time'
import { fc } from '../../../fast-check'

const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
const jwt = (claims: unknown, header: unknown = { alg: 'HS256' }) => `${part(header)}.${part(claims)}.sig`

describe('case 94: what a token says of itself is shown and not believed', () => {
  it.each([
    ['no expiry', { sub: 'x' }, { subject: 'x' }],
    ['an expiry that is text', { sub: 'x', exp: '1773836631' }, { subject: 'x' }],
    ['an expiry before time began', { exp: -1 }, {}],
    ['an expiry in the past', { exp: 5 }, { expiresAt: 5000 }],
    ['a beginning in the future', { nbf: 9_999_999_999, exp: 10_000_000_000 }, { expiresAt: 10_000_000_000_000 }],
    ['an expiry in microseconds', { sub: 'x', exp: 1_773_836_631_000_000 }, { subject: 'x' }],
    ['an expiry that no calendar has', { exp: 1e300 }, {}],
    ['a subject that is no text', { sub: { a: 1 } }, {}],
  ])('%s', (_, claims, expected) => {
    expect(claimsOf(jwt(claims))).toEqual(expected)
    // Its signature is the service's business, none of ours.
    expect(claimsOf(jwt(claims, { alg: 'none' }))).toEqual(expected)
  })

  it('never throws, whatever the payload is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.jsonValue()), fc.jsonValue(), (exp, sub) => {
        const claims = claimsOf(jwt({ exp, sub }))
        // What is shown of it is a text and a date.
        expect(claims?.subject ?? '').toBeTypeOf('string')
        expect(() => formatTime(claims?.expiresAt ?? 0)).not.toThrow()
      }),
    )
    fc.assert(fc.property(fc.jsonValue(), (claims) => void claimsOf(jwt(claims))))
    fc.assert(fc.property(fc.jsonValue(), (claims) => void claimsOf(`a.${btoa(encodeURI(JSON.stringify(claims)))}.`)))
  })
})
