import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { failureFrom } from '../../../lib/api/parse-failure'
import { fc } from '../../fast-check'

const json = 'application/json'
const {
  addressOverview,
  bundlers,
  distribute,
  leaderboardUser,
  login,
  transactionSummary,
  userBalances,
  userRecord,
  watchlistTransactions,
} = endpoints

const restricted = '{"message":"Restricted access"}'
const invalid = '{"errors":[{"title":"Invalid value","source":{"pointer":"/sort"},"detail":"Unexpected field: sort"}]}'

describe('a failure by its status and its words', () => {
  test.each([
    [
      'no key',
      addressOverview,
      402,
      '{"error":"Proceed with API key or make a X402 payment to continue"}',
      'auth.missing',
      { credential: 'explorerKey', side: 'gateway' },
    ],
    ['no credits', addressOverview, 402, '{"error":"Out of credits"}', 'credits.exhausted', { status: 402 }],
    ['a bad key', addressOverview, 401, '{"error":"Unauthorized"}', 'auth.rejected', { credential: 'explorerKey' }],
    ['no session', watchlistTransactions, 401, '{"message":"Unauthorized"}', 'auth.session', { side: 'instance' }],
    [
      'a bad key at the watchlist',
      watchlistTransactions,
      401,
      '{"error":"Unauthorized"}',
      'auth.rejected',
      { credential: 'explorerKey' },
    ],
    [
      'a sign-in that ended',
      userBalances,
      401,
      '{"code":16,"message":"token expired"}',
      'auth.expired',
      { rpcCode: 16, credential: 'userToken' },
    ],
    ['a bad partner key', distribute, 401, '{"code":16,"message":"no"}', 'auth.rejected', { credential: 'partnerKey' }],
    [
      'a bad token',
      userRecord,
      401,
      '{"code":16,"message":"no"}',
      'auth.rejected',
      { credential: 'administratorToken' },
    ],
    [
      'a refused signature',
      login,
      401,
      '{"code":16,"message":"invalid signature"}',
      'http.status',
      { said: 'invalid signature' },
    ],
    ['a secret place', addressOverview, 403, restricted, 'auth.missing', { credential: 'explorerSecret' }],
    [
      'summaries switched off',
      addressOverview,
      403,
      '{"message":"Transaction Interpretation Service is disabled"}',
      'http.status',
      { status: 403 },
    ],
    [
      'an unserved chain',
      addressOverview,
      404,
      '{"error":"Network not supported","source":"internal"}',
      'chain.unserved',
      { side: 'gateway' },
    ],
    [
      'nothing there',
      addressOverview,
      404,
      '{"message":"Not found"}',
      'http.status',
      { status: 404, side: 'instance' },
    ],
    ['nobody on the board', leaderboardUser, 404, '{"code":5,"message":"not found"}', 'http.status', { rpcCode: 5 }],
    ['an absent feature', bundlers, 400, '{"message":"Unknown API v2 action"}', 'http.status', { status: 400 }],
    ['a feature switched off', bundlers, 501, '{"message":"Service is disabled"}', 'http.status', { status: 501 }],
    ['a wrong parameter', addressOverview, 422, invalid, 'input.invalid', { field: 'sort' }],
    [
      'a wrong parameter, older',
      addressOverview,
      422,
      '{"message":"Invalid parameter(s)"}',
      'input.invalid',
      { status: 422 },
    ],
    ['a wrong argument', distribute, 400, '{"code":3,"message":"invalid argument"}', 'input.invalid', { rpcCode: 3 }],
    [
      'a wrong moment',
      distribute,
      400,
      '{"code":9,"message":"not enough balance"}',
      'http.status',
      { rpcCode: 9, said: 'not enough balance' },
    ],
    [
      'a duplicate',
      distribute,
      409,
      '{"code":6,"message":"already exists"}',
      'http.status',
      { rpcCode: 6, said: 'already exists' },
    ],
    ['a pause', addressOverview, 429, '{"message":"Too many requests"}', 'http.rate-limited', { retryAt: 99 }],
    ['a pause of what is down', addressOverview, 503, '{"error":"down"}', 'http.status', { status: 503, retryAt: 99 }],
    ['a pause told by a page', addressOverview, 429, '<html>slow down</html>', 'http.rate-limited', { retryAt: 99 }],
    [
      'a gateway that is down',
      addressOverview,
      503,
      '{"error":"x","source":"upstream"}',
      'http.status',
      { status: 503 },
    ],
    ['a gateway’s page', addressOverview, 502, '<html>Bad gateway</html>', 'http.status', { status: 502 }],
    ['a captive portal', addressOverview, 403, '<!doctype html><p>error 1010', 'http.shape', { status: 403 }],
    ['nothing said', addressOverview, 418, '', 'http.status', { status: 418 }],
    ['a payment asked for', addressOverview, 402, '{"x402Version":1,"error":"X-PAYMENT missing"}', 'auth.missing', {}],
    ['two that met', distribute, 409, '{"code":10,"message":"try later"}', 'http.status', { rpcCode: 10 }],
    ['a JSON text', addressOverview, 500, '"Out of order"', 'http.status', { said: 'Out of order', side: 'instance' }],
    ['no session, as a JSON text', watchlistTransactions, 401, '"No user"', 'auth.session', { side: 'instance' }],
    ['a bare text', addressOverview, 502, 'Gone fishing\n', 'http.status', { said: 'Gone fishing' }],
    ['a bare text of a form', distribute, 400, 'missing field', 'input.invalid', { said: 'missing field' }],
    ['fields by name', addressOverview, 422, '{"errors":{"sort":["bad","x"]}}', 'input.invalid', { field: 'sort' }],
    ['one detail', addressOverview, 404, '{"errors":{"detail":"Nothing"}}', 'http.status', { said: 'Nothing' }],
  ])('%s', (_, endpoint, status, body, code, data) => {
    const error = failureFrom(endpoint, status, json, body, { retryAt: 99 })
    expect(error.code).toBe(code)
    expect(error.data).toMatchObject(data)
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    expect(error.details).toContain(`HTTP ${status}`)
  })

  test.each([
    ['half of a JSON', '{"error":"Out of'],
    ['half of a JSON text', '"Out of'],
    ['a page in lines', 'Oh no\nat line 1'],
    ['a long text', 'x'.repeat(201)],
    ['a number', '5'],
  ])('%s says no more than its status', (_, body) => {
    const { data, message } = failureFrom(addressOverview, 500, null, body)
    expect([message, 'said' in data]).toEqual(['The service failed.', false])
  })

  test.each([
    [400, 424],
    [401, 424],
    [402, 424],
    [404, 424],
    [422, 424],
    [408, 502],
    [429, 502],
    [500, 502],
  ])(
    'a status %i copied from the interpreter is no word of its own, and asked again only where that may help',
    (status, meant) => {
      const text = '{"error":"Error while sending request to Transaction Interpretation Service"}'
      const error = failureFrom(transactionSummary, status, json, text, { retryAt: 5 })
      expect(error).toMatchObject({ code: 'http.status', details: expect.arrayContaining([`HTTP ${status}`]) })
      expect(error.data).toEqual({
        status: meant,
        said: expect.stringMatching(/Interpretation Service$/),
        side: 'gateway',
      })
      expect(error.retry).toBe(meant === 502)
      expect(error.message).toMatch(/^The service failed: /)
    },
  )

  test('summaries that are switched off stay so', () => {
    const text = '{"message":"Transaction Interpretation Service is disabled"}'
    expect(failureFrom(transactionSummary, 403, json, text).data.status).toBe(403)
  })

  test.each([
    [403, '{"code":7,"message":"key disabled"}', 'The service does not allow this: key disabled.'],
    [501, '{"code":12,"message":"not yet"}', 'The service does not offer this: not yet.'],
  ])('%i of the points service says nothing of a chain', (status, body, message) => {
    expect(failureFrom(distribute, status, json, body).message).toBe(message)
  })

  test('two requests that met are not told to be a duplicate', () => {
    const told = (code: number) => failureFrom(distribute, 409, json, `{"code":${code},"message":"no"}`).message
    expect([told(6), told(10)]).toEqual(['The service already has this: no.', 'The service refused this for now: no.'])
  })

  test('is asked again by itself only where that may help', () => {
    const retried = (status: number, body = '{}') => failureFrom(addressOverview, status, json, body).retry
    expect([429, 500, 502, 503, 504].map((status) => retried(status))).toEqual([true, true, true, true, true])
    expect([400, 401, 402, 403, 404, 409, 422, 501].map((status) => retried(status))).not.toContain(true)
  })

  test('names the credential of the host that was asked, and the chain', () => {
    expect(failureFrom(userBalances, 401, json, '{}', { host: 'test' }).data.credential).toBe('userTokenTest')
    expect(failureFrom(distribute, 401, json, '{}', { host: 'test' }).data.credential).toBe('partnerKeyTest')
    const error = failureFrom(addressOverview, 404, json, '{"error":"Network not supported"}', { chain: '77' })
    expect([error.message, error.data.chain]).toEqual(['This source does not serve chain 77.', '77'])
  })

  test('repeats no secret and no control character of the body', () => {
    const body = JSON.stringify({ error: 'bad \u202ekey proapi_abcdef123 at ?apikey=zzzzzz and Bearer qqqqqqqq' })
    const wire = JSON.stringify(failureFrom(addressOverview, 400, json, body).toWire())
    for (const secret of ['abcdef123', 'zzzzzz', 'qqqqqqqq', '\u202e']) expect(wire).not.toContain(secret)
  })

  test('is an error with a sentence, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(endpoints)),
        fc.integer({ min: 300, max: 599 }),
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record({ error: fc.jsonValue(), message: fc.jsonValue(), errors: fc.jsonValue() })
            .map((body) => JSON.stringify(body)),
        ),
        (endpoint, status, body) => {
          const error = failureFrom(endpoint, status, null, body)
          expect(error.code).not.toBe('bug')
          expect(error.message.length).toBeLessThan(500)
          expect(error.data.status).toBe(status)
        },
      ),
      { numRuns: 500 },
    )
  })
})
