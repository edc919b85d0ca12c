import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import type { DuplicateAnswer } from '../../sandbox/switches'
import { addressOf } from '../../sandbox/world/made-up'
import { cast } from '../../sandbox/world/world-people'
import { ask } from './ask'

const start = Date.UTC(2026, 10, 21)
let now = start
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const wallets = [cast.ada.hash, cast.linus.hash, addressOf('not registered')]

interface Body {
  id: string
  description: string
  distributions: { address: unknown; amount: unknown }[]
  create_missing_accounts: unknown
  expected_total: unknown
}

const body = (more: Partial<Body> = {}): Body => ({
  id: 'harbour-2026-11-a',
  description: 'First week',
  distributions: wallets.map((address) => ({ address, amount: '10.50' })),
  create_missing_accounts: true,
  expected_total: '31.5',
  ...more,
})

const send = (given: unknown, { host = 'rewardsUrl', key = keys.partner as string } = {}) =>
  ask(`${sandbox[host as 'rewardsUrl' | 'rewardsTestUrl']}/partner/api/v1/distribute`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: typeof given === 'string' ? given : JSON.stringify(given),
  })

const balance = async (key: string = keys.partner) =>
  (await ask(`${sandbox.rewardsUrl}/partner/api/v1/balance`, { headers: { authorization: `Bearer ${key}` } })).body as {
    balance: string
    total_distributed: string
    api_key: string
  }

describe('a distribution', () => {
  it('pays each wallet once, makes missing accounts, and is seen everywhere', async () => {
    expect(await send(body())).toMatchObject({
      status: 200,
      body: { accounts_distributed: '3', accounts_created: '1' },
    })
    const { production } = sandbox.ledger
    expect(production.applied('harbour-2026-11-a')).toBe(1)
    expect(wallets.map((wallet) => production.paid(wallet))).toEqual(wallets.map(() => ({ times: 1, amount: '10.5' })))
    expect((await balance()).total_distributed).toBe('31.5')
    const made = await ask(`${sandbox.rewardsUrl}/api/v1/auth/user/${wallets[2]}`)
    expect(made.body).toMatchObject({ exists: true, user: { total_balance: '10.5' } })
  })

  it('leaves the other host alone', async () => {
    await send(body())
    expect(sandbox.ledger.test.distributions()).toEqual([])
    expect((await send(body(), { host: 'rewardsTestUrl' })).status).toBe(401)
    const test = await send(body(), { host: 'rewardsTestUrl', key: keys.partnerTest })
    expect(test.status).toBe(200)
    expect(sandbox.ledger.test.applied('harbour-2026-11-a')).toBe(1)
  })

  it('skips whom it may not create', async () => {
    const { body: result } = await send(body({ create_missing_accounts: false }))
    expect(result).toEqual({ accounts_distributed: '2', accounts_created: '0' })
    expect(sandbox.ledger.production.totalDistributed(keys.partner)).toBe('21')
  })

  it('may reach fewer than asked, for reasons of the service', async () => {
    sandbox.switches.skipLast = 2
    expect((await send(body())).body).toEqual({ accounts_distributed: '1', accounts_created: '0' })
  })

  it.each<[DuplicateAnswer, number, object]>([
    ['conflict', 409, { code: 6 }],
    ['bad-request', 400, { code: 6 }],
    ['unprocessable', 422, { message: expect.stringContaining('duplicate') }],
    ['server-error', 500, { message: expect.stringContaining('unique constraint') }],
    ['forbidden', 403, { code: 7 }],
    ['first-answer', 200, { accounts_distributed: '3', accounts_created: '1' }],
    ['nothing-done', 200, { accounts_distributed: '0', accounts_created: '0' }],
  ])('of an id used before is answered with %s, and does nothing', async (way, status, answered) => {
    sandbox.switches.duplicateAnswer = way
    await send(body())
    expect(await send(body())).toMatchObject({ status, body: answered })
    expect(sandbox.ledger.production.applied('harbour-2026-11-a')).toBe(1)
    expect(sandbox.ledger.production.attempts('harbour-2026-11-a')).toHaveLength(2)
  })

  it('of an id used before pays again where ids are not enforced', async () => {
    sandbox.switches.uniqueIds = false
    await send(body())
    await send(body())
    expect(sandbox.ledger.production.applied('harbour-2026-11-a')).toBe(2)
    expect(sandbox.ledger.production.paid(cast.ada.hash)).toEqual({ times: 2, amount: '21' })
  })

  it.each<[string, Partial<Body> | string]>([
    ['no JSON', '{"id":'],
    ['no id', { id: ' ' }],
    ['no wallets', { distributions: [], expected_total: '0' }],
    ['a sum that is off by 0.01', { expected_total: '31.51' }],
    ['a sum as a number', { expected_total: 31.5 }],
    ['an amount below 0.01', { distributions: [{ address: cast.ada.hash, amount: '0.009' }], expected_total: '0.009' }],
    [
      'an amount with an exponent',
      { distributions: [{ address: cast.ada.hash, amount: '1e2' }], expected_total: '100' },
    ],
    ['an amount as a number', { distributions: [{ address: cast.ada.hash, amount: 1 }], expected_total: '1' }],
    [
      'a wrong checksum',
      { distributions: [{ address: cast.ada.hash.replace('A', 'a'), amount: '1' }], expected_total: '1' },
    ],
    [
      'a hash for an address',
      { distributions: [{ address: `0x${'1'.repeat(64)}`, amount: '1' }], expected_total: '1' },
    ],
    ['a flag that is none', { create_missing_accounts: 'yes' }],
    [
      'more than 1000 wallets',
      {
        distributions: Array.from({ length: 1001 }, (_, at) => ({ address: addressOf(`w${at}`), amount: '1' })),
        expected_total: '1001',
      },
    ],
  ])('with %s is refused and does nothing', async (_, given) => {
    const answered = await send(typeof given === 'string' ? given : body(given))
    expect(answered).toMatchObject({ status: 400, body: { code: 3 } })
    expect(sandbox.ledger.production.distributions()).toEqual([])
  })

  it('of 1000 wallets and of exact decimals is taken', async () => {
    const distributions = Array.from({ length: 1000 }, (_, at) => ({ address: addressOf(`w${at}`), amount: '0.01' }))
    expect((await send(body({ distributions, expected_total: '10.00' }))).status).toBe(200)
    const fine = [{ address: cast.ada.hash, amount: '0.010000000000000001' }]
    expect((await send(body({ id: 'b', distributions: fine, expected_total: '0.010000000000000001' }))).status).toBe(
      200,
    )
    expect(sandbox.ledger.production.totalDistributed(keys.partner)).toBe('10.010000000000000001')
  })

  it('over the balance, past its time, or with a wrong key is refused', async () => {
    sandbox.ledger.production.setOpening(keys.partner, '1')
    expect(await send(body())).toMatchObject({ status: 400, body: { code: 9, message: 'insufficient balance' } })
    expect(await send(body(), { key: keys.partnerExpired })).toMatchObject({ status: 403, body: { code: 7 } })
    expect(await send(body(), { key: 'wrong' })).toMatchObject({ status: 401, body: { code: 16 } })
    sandbox.switches.partnerKeyIn = ['bearer']
    expect((await send(body())).status).toBe(401)
    expect((await send(body({ id: 'c' }), { key: `Bearer ${keys.partner}` })).status).toBe(400)
  })
})

it('the balance grows by its rate, and the answer holds the key', async () => {
  now = start
  const before = await balance()
  now = start + 1_000_000
  const after = await balance()
  expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(3.858, 3)
  expect(after.total_distributed).toBe('0')
  expect(after.api_key).toBe(keys.partner)
})
