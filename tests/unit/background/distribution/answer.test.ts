import { describe, expect, it } from 'vitest'
import { classify, partnerService } from '~/lib/background/distribution/partner-service'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { readSettings } from '~/lib/settings/store'
import { fc } from '../../../fast-check'
import { saying } from '../../saying'
import { json } from './replies'

const kind = (status: number, body: unknown) => classify(json(status, body), 2).kind
const raw = (status: number, text: string) => classify({ status, text }, 2)

describe('what an answer proves', () => {
  it('2xx as documented, with the right count, is a confirmation', () => {
    expect(kind(200, { accounts_distributed: '2', accounts_created: '1' })).toBe('confirmed')
    expect(kind(201, { accounts_distributed: 2, accounts_created: 0, more: 'things' })).toBe('confirmed')
  })

  it('case 10: another count is partial and keeps both numbers', () => {
    const verdict = classify(json(200, { accounts_distributed: '1', accounts_created: '0' }), 2)
    expect(verdict).toMatchObject({ kind: 'partial', accountsDistributed: '1', accountsCreated: '0' })
    expect(verdict.reason).toEqual(saying(/1 wallets of 2/))
  })

  it.each([
    [500, '{"code":13,"message":"internal error"}'],
    [502, '<html>Bad gateway</html>'],
    [503, '{"code":14,"message":"unavailable"}'],
    [504, ''],
    [520, '<html>'],
  ])('case 6: %i says nothing about whether it was done', (status, text) => {
    expect(raw(status, text).kind).toBe('unknown')
  })

  it.each([
    ['case 7', 'http.network', 'unknown', 'verdict.network'],
    ['case 8', 'http.timeout', 'unknown', 'verdict.timeout'],
    ['case 18', 'http.too-large', 'unknown', 'verdict.too-large'],
    ['case 17', 'http.redirected', 'unknown', 'verdict.redirect'],
    ['a fault of our own', 'bug', 'unknown', 'verdict.stopped'],
    ['a missing key', 'auth.missing', 'rejected', 'verdict.unsent'],
    ['a host without permission', 'permission.needed', 'rejected', 'verdict.unsent'],
  ] as const)('%s: without an answer, %s is %s', async (_, code, kind, reason) => {
    const client = { call: () => Promise.reject(new AppError(code, asTold(code))) } as never
    const service = partnerService(client, {} as never, readSettings, true)
    const target = { origin: 'https://points.example', key: { fingerprint: 'aa', ending: 'aaaa' } }
    const verdict = await service.post('test', '{}', target, 2)
    expect([verdict.kind, verdict.reason.id]).toEqual([kind, reason])
  })

  it.each([
    '<html>ok</html>',
    '',
    '{"accounts_distributed":"2"',
    '{"result":"ok"}',
    'null',
    '[]',
    '{"accounts_distributed":null}',
    '{"accounts_distributed":"two"}',
    '{"accounts_distributed":-2}',
  ])('case 9: 200 with %j is unknown and keeps what was sent', (text) => {
    const verdict = raw(200, text)
    expect(verdict.kind).toBe('unknown')
    expect(verdict.said).toBe(text.slice(0, 300))
  })

  it.each([400, 401, 403, 404, 413, 422])('case 11: %i with an error body did nothing', (status) => {
    expect(kind(status, { code: 3, message: 'expected_total does not match the sum' })).toBe('rejected')
    expect(kind(status, { error: 'Unauthorized' })).toBe('rejected')
    expect(kind(status, { errors: [{ title: 'Invalid', detail: 'amount too small' }] })).toBe('rejected')
    expect(raw(status, '<html>denied by a gateway</html>').kind).toBe('unknown')
    expect(raw(status, '').kind).toBe('unknown')
  })

  it.each([
    [409, { code: 6, message: 'distribution id already exists' }],
    [409, { message: 'Conflict' }],
    [409, {}],
    [400, { code: 6, message: 'AlreadyExists' }],
    [400, { code: 3, message: 'Distribution with this id already exists' }],
    [422, { message: 'id has already been used' }],
    [400, { error: 'duplicate distribution id' }],
    [
      500,
      {
        code: 13,
        message: 'duplicate key value violates unique constraint "distributions_partner_id_external_id_key"',
      },
    ],
    [400, { message: 'id must be unique per API key' }],
    [403, { code: 7, message: 'this distribution was processed already' }],
    [422, { message: 'id has been taken: duplicate' }],
    [422, { message: 'id has already been taken' }],
    [422, { errors: { id: ['has already been taken'] } }],
    [400, { message: 'id already in use' }],
    [400, { message: 'A distribution with this id exists' }],
    [400, { message: 'Distribution id has been used' }],
    [400, { error: 'already paid' }],
    [400, { message: 'ALREADY_EXISTS' }],
    [400, { code: 'ALREADY_EXISTS', message: 'distribution id exists' }],
    [400, { error: { code: 6, message: 'AlreadyExists' } }],
    [400, { message: ['distribution id already exists'], error: 'Bad Request' }],
    [400, { message: 'Bad Request', error: 'duplicate distribution id' }],
    [422, { errors: [{ message: 'id already exists' }] }],
    [400, { error: { code: 6 } }],
  ])('case 14: %i %j is a repeated id', (status, body) => {
    expect(kind(status, body)).toBe('duplicate')
  })

  it.each([
    [409, { code: 10, message: 'aborted, try again' }],
    [409, { message: 'a request with this id is in progress' }],
    [500, { code: 13, message: 'duplicate key value violates unique constraint "accounts_address_key"' }],
    [400, { code: 3, message: 'duplicate wallet 0x00' }],
    [400, { message: 'the daily limit is already used up' }],
    [403, { code: 7, message: 'the whole budget was distributed already' }],
    [409, { code: 9, message: 'insufficient balance' }],
    [409, 'not an object'],
    [409, { message: 'The campaign is closed' }],
    [409, { code: 9, message: 'distribution period has not started' }],
    [400, { code: 6, message: 'another version is newer' }],
    [400, { message: 'Bad Request', details: [{ reason: 'DUPLICATE_WALLET', request_id: 'a1' }] }],
    [400, { message: 'This distribution existed' }],
    [400, { message: 'It was paid in an earlier request' }],
    [400, { message: 'Bad Request', duplicate: true }],
    [400, { message: 'The id does not exist' }],
    [400, { message: 'Bad Request', trace: Array.from({ length: 500 }, () => 'x') }],
  ])('case 14: %i %j may mean something else, so it is unknown', (status, body) => {
    expect(kind(status, body)).toBe('unknown')
  })

  it('case 14: “does not exist” is a refusal, not a repetition', () => {
    expect(kind(404, { code: 5, message: 'partner does not exist' })).toBe('rejected')
  })

  it.each([
    'The campaign doesn’t exist',
    'nonexistent partner',
    'no such partner exists',
    'This request was not processed',
    'Nothing was paid',
    'The key is already revoked',
  ])('case 14: “%s” is a refusal', (message) => {
    expect(kind(403, { code: 7, message })).toBe('rejected')
  })

  it('case 14, case 32: no wording with words of a repetition is a refusal, wherever it stands', () => {
    const sayings = [
      'exist',
      'Exists',
      'duplicate',
      'DUPLICATED',
      'unique',
      'already',
      'ALREADY_EXISTS',
      'alreadyExists',
    ]
    const other = fc.constantFrom(
      'id',
      'the',
      'distribution',
      'with',
      'this',
      'wallet',
      'Bad Request',
      'key',
      'must',
      '–',
    )
    const sentence = fc
      .tuple(fc.array(other, { maxLength: 5 }), fc.constantFrom(...sayings), fc.array(other, { maxLength: 5 }))
      .map(([before, word, after]) => [...before, word, ...after].join(' '))
    const place = fc.constantFrom<(text: string) => object>(
      (message) => ({ message }),
      (error) => ({ message: 'Bad Request', error }),
      (text) => ({ message: [text], statusCode: 400 }),
      (code) => ({ code, message: 'Bad Request' }),
      (message) => ({ error: { code: 3, message } }),
      (message) => ({ errors: [{ title: 'Invalid' }, { message }] }),
      (text) => ({ code: 3, message: 'Bad Request', details: [{ violations: { id: [text] } }] }),
    )
    const status = fc.constantFrom(400, 401, 403, 404, 413, 422)
    fc.assert(
      fc.property(status, place, sentence, (answered, put, text) => {
        expect(['duplicate', 'unknown']).toContain(kind(answered, put(text)))
      }),
      { numRuns: 500 },
    )
  })

  it('what the service said is kept, wherever it stands', () => {
    expect(classify(json(400, { message: 'Bad Request', error: 'total is off' }), 2).said).toBe(
      'Bad Request; total is off',
    )
  })

  it('case 15: 429 is unknown and tells how long to wait', () => {
    expect(classify(json(429, { code: 8, message: 'Too many requests' }, 30), 2)).toMatchObject({
      kind: 'unknown',
      retryAfter: 30,
    })
    expect(kind(408, { message: 'timeout' })).toBe('unknown')
    expect(kind(425, { message: 'too early' })).toBe('unknown')
  })
})
