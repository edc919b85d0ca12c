import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usual } from '~/lib/background/call/send'
import { createJournal } from '~/lib/background/distribution/journal'
import type { Desk } from '~/lib/background/distribution/part-world'
import { partnerService } from '~/lib/background/distribution/partner-service'
import { checkPart, resendPart, runPlan, sendPart } from '~/lib/background/distribution/run-plan'
import type { Platform } from '~/lib/background/services'
import { makePlan } from '~/lib/core/distribution/distribution-plan'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import type { DuplicateAnswer } from '../../../sandbox/switches'
import { saying } from '../../saying'
import { type Background, startBackground } from '../fixture'
import { createMirror, input } from './fixture'

let databases = 0

/** The protocol over the real pipeline and a real socket; only locks and time are the test's. */
async function serviceSide(
  sandbox: Sandbox,
  count: number,
  environment: 'production' | 'test' = 'test',
  world: Partial<Platform> = {},
) {
  await sandbox.reset()
  const background = await startBackground(sandbox, world)
  await background.give('partnerKeyTest', keys.partnerTest)
  await background.give('partnerKey', keys.partner)
  const { client, secrets, settings } = background
  const journal = createJournal({ mirror: createMirror(), name: `service-${databases++}` })
  let clock = 0
  const deps: Desk = {
    journal,
    whole: async () => {},
    service: { ...partnerService(client, secrets, settings, true), quiet: 1000 },
    machine: {
      online: () => true,
      now: Date.now,
      clock: () => clock,
      wait: async (ms) => {
        clock += ms
      },
      alone: (run) => run(),
    },
    watch: {
      watched: () => true,
      live: () => {},
      underWay: () => null,
      rest: (_, ms) => deps.machine.wait(ms),
      stopAsked: () => false,
    },
  }
  const origin = environment === 'test' ? sandbox.rewardsTestUrl : sandbox.rewardsUrl
  const { plan, parts } = makePlan(input(count, { environment, origin }))
  await journal.freeze({ ...plan, frozenAt: 0, armed: true, paused: false }, parts)
  const states = async () => (await journal.parts(plan.key)).map(({ state }) => state)
  const part = async (number = 1) => {
    const [found] = (await journal.parts(plan.key)).filter((one) => one.number === number)
    if (!found) throw new Error('no part')
    return found
  }
  return { background, deps, plan, parts, states, part, ledger: sandbox.ledger[environment] }
}

let sandbox: Sandbox
let background: Background

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function ready(count: number, environment?: 'production' | 'test', world?: Partial<Platform>) {
  const side = await serviceSide(sandbox, count, environment, world)
  background = side.background
  return side
}

describe('distributing to the sandbox', () => {
  it('pays 2,500 wallets once each, with the service failing after it paid the second part', async () => {
    const { deps, plan, parts, states, ledger } = await ready(2500)
    sandbox.faults.set('R5', { kind: 'statusAfterCommit', status: 500 }, { skip: 1, times: 1 })
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['confirmed', 'confirmed-by-balance', 'confirmed'])
    for (const { id } of parts) expect(ledger.applied(id)).toBe(1)
    for (const { address } of input(2500).rows.slice(990, 1010))
      expect(ledger.paid(address)).toEqual({ times: 1, amount: '0.01' })
  })

  it.each<[string, Parameters<Sandbox['faults']['set']>[1]]>([
    ['case 7: a reset after it paid', { kind: 'resetAfterCommit' }],
    ['case 9: the answer cut in half', { kind: 'truncated' }],
    [
      'case 6: a gateway’s page after it paid',
      { kind: 'statusAfterCommit', status: 502, body: '<html>', type: 'text/html' },
    ],
  ])('%s', async (_, fault) => {
    const { deps, plan, parts, states, ledger } = await ready(3)
    sandbox.faults.set('R5', fault, { times: 1 })
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['confirmed-by-balance'])
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(1)
  })

  it.each<[string, Parameters<Sandbox['faults']['set']>[1]]>([
    ['case 7: a reset before it paid', { kind: 'reset' }],
    ['case 9: a captive portal’s page', { kind: 'html200' }],
    ['case 9: nothing at all', { kind: 'empty200' }],
    ['case 15: too many requests', { kind: 'rateLimited', retryAfter: '1' }],
    ['an endless answer', { kind: 'oversized', bytes: 24_000_000 }],
  ])('%s: unknown, then sent again by hand with the same bytes', async (_, fault) => {
    const { deps, plan, parts, states, part, ledger } = await ready(3)
    const id = parts[0]?.id ?? ''
    sandbox.faults.set('R5', fault, { times: 1 })
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['likely-not-applied'])
    await resendPart(deps, id, (await part()).revision)
    expect(await states()).toEqual(['confirmed'])
    expect(ledger.applied(id)).toBe(1)
    expect(new Set(ledger.attempts(id)).size).toBe(1)
  })

  it.each([
    ['it paid before', true, 'confirmed-by-balance'],
    ['it did not pay', false, 'likely-not-applied'],
  ] as const)('case 8: a service that never answers: %s', async (_, committed, found) => {
    const writes = { headers: 300, idle: 300, total: 300 }
    const { deps, plan, parts, part, ledger } = await ready(3, 'test', { sending: { ...usual, writes } })
    sandbox.faults.set('R5', { kind: 'hang', committed }, { times: 1 })
    await runPlan(deps, plan.key)
    const { id, state, evidence } = await part()
    expect(state).toBe(found)
    expect(evidence[0]?.text).toEqual(saying(/may still finish/))
    expect(ledger.applied(id)).toBe(committed ? 1 : 0)
    // The plan knows one id for these wallets, whatever happens.
    expect(makePlan(input(3, { environment: 'test', origin: plan.origin })).parts).toEqual(parts)
    expect(sandbox.stats.count('R5')).toBe(1)
  })

  it.each([301, 302, 303, 307, 308] as const)(
    'case 17: a redirect with %i carries the body nowhere',
    async (status) => {
      const { deps, parts } = await ready(3)
      sandbox.faults.set('R5', { kind: 'redirect', status }, { times: 1 })
      expect((await sendPart(deps, parts[0]?.id ?? '')).state).toBe('unknown')
      expect(sandbox.stats.count('trap')).toBe(0)
      expect(sandbox.ledger.test.distributions()).toEqual([])
    },
  )

  it.each<DuplicateAnswer>(['conflict', 'bad-request', 'unprocessable', 'server-error', 'forbidden'])(
    'case 14: knows a repeated id that is told as %s',
    async (duplicateAnswer) => {
      const { deps, parts, states, part, ledger } = await ready(3)
      const id = parts[0]?.id ?? ''
      sandbox.switches.duplicateAnswer = duplicateAnswer
      sandbox.faults.set('R5', { kind: 'lateCommit' }, { times: 1 })
      await sendPart(deps, id)
      await checkPart(deps, id)
      expect(await states()).toEqual(['likely-not-applied'])
      await sandbox.faults.release()
      await resendPart(deps, id, (await part()).revision)
      expect(await states()).toEqual(['confirmed-by-duplicate'])
      expect(ledger.applied(id)).toBe(1)
      sandbox.switches.duplicateAnswer = 'conflict'
    },
  )

  it('case 12, case 32: sent from another device before, or by a record that was lost: a conflict, and paid once', async () => {
    const { deps, plan, parts, states, ledger } = await ready(3)
    ledger.distribute(keys.partnerTest, parts[0]?.body ?? '')
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['conflict'])
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(1)
  })

  it('case 76: an extension that was installed anew knows nothing of it, and pays nobody again', async () => {
    const { deps, plan, parts, states, ledger } = await ready(3)
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['confirmed'])
    const journal = createJournal({ mirror: createMirror(), name: `service-again-${databases++}` })
    const again = makePlan(input(3, { environment: 'test', origin: plan.origin }))
    await journal.freeze({ ...again.plan, frozenAt: 1, armed: true, paused: false }, again.parts)
    await runPlan({ ...deps, journal }, again.plan.key)
    expect((await journal.parts()).map(({ state }) => state)).toEqual(['conflict'])
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(1)
  })

  it('case 38: wallets without an account are left out where that is wanted', async () => {
    const { deps, plan } = await ready(3)
    const quiet = makePlan({ ...input(3, { createMissing: false, origin: plan.origin }) })
    await deps.journal.freeze({ ...quiet.plan, frozenAt: 0, armed: true, paused: false }, quiet.parts)
    expect((await sendPart(deps, quiet.parts[0]?.id ?? '')).state).toBe('confirmed-partial')
  })

  it.each([
    ['a date', () => ({ retryAfter: new Date(Date.now() + 90_000).toUTCString() }), 60, 91],
    ['x-ratelimit-reset', () => ({ resetMs: '45000' }), 45, 45],
    ['a day', () => ({ retryAfter: '86400' }), 900, 900],
  ])('case 15: how long to wait, told as %s', async (_, how, least, most) => {
    const { deps, parts, part } = await ready(3)
    sandbox.faults.set('R5', { kind: 'rateLimited', ...how() }, { times: 1 })
    await sendPart(deps, parts[0]?.id ?? '')
    const wait = (await part()).attempts[0]?.verdict?.retryAfter
    expect(wait).toBeGreaterThanOrEqual(least)
    expect(wait).toBeLessThanOrEqual(most)
  })

  it('case 16: a key that is rotated between the books and the request leaves the part unknown, as it shows no total any more', async () => {
    const { deps, plan, states, ledger, parts } = await ready(3)
    const { post } = deps.service
    deps.service.post = async (...given) => {
      sandbox.faults.set('R5', { kind: 'status', status: 401, body: '{"code":16,"message":"Unauthorized"}' })
      sandbox.faults.set('R4', { kind: 'status', status: 401, body: '{"code":16,"message":"Unauthorized"}' })
      return post(...given)
    }
    await runPlan(deps, plan.key)
    expect(await states()).toEqual(['unknown'])
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(0)
  })

  it('case 16: books of a part are read with its key or not at all', async () => {
    const { deps } = await ready(1)
    const { origin, key } = await deps.service.target('test')
    const other = { origin, key: { ...key, fingerprint: 'of another' } }
    expect((await deps.service.books('test', { origin, key })).totalDistributed).not.toBeNull()
    await expect(deps.service.books('test', other)).rejects.toMatchObject({ code: 'auth.missing' })
  })

  it('case 16, case 40: a wrong, an expired or a missing key sends nothing', async () => {
    const { deps, plan, states } = await ready(3)
    await background.give('partnerKeyTest', 'no-such-key')
    await expect(runPlan(deps, plan.key)).rejects.toMatchObject({ code: 'auth.rejected' })
    await background.give('partnerKeyTest', keys.partnerExpired)
    await expect(runPlan(deps, plan.key)).rejects.toThrow('valid until')
    await background.secrets.clear('partnerKeyTest')
    await expect(runPlan(deps, plan.key)).rejects.toMatchObject({ code: 'auth.missing' })
    expect(await states()).toEqual(['frozen'])
    expect(sandbox.stats.count('R5')).toBe(0)
  })

  it('case 39: the key of one host never goes to the other', async () => {
    const { deps, plan } = await ready(3, 'production')
    await background.secrets.clear('partnerKey')
    await expect(runPlan(deps, plan.key)).rejects.toMatchObject({ code: 'auth.missing' })
    expect(sandbox.stats.count()).toBe(0)
  })

  it('case 137: a passphrase that closes while a part is out: the part ends and is recorded, the key is closed', async () => {
    const { deps, plan, states, parts, ledger } = await ready(3)
    const { vault, secrets } = background
    await vault.open('correct horse battery')
    const origin = sandbox.rewardsTestUrl
    await secrets.write('partnerKeyTest', { value: keys.partnerTest, origin, keep: 'passphrase' })
    sandbox.faults.set('R5', { kind: 'gate' }, { times: 1 })
    const run = runPlan(deps, plan.key)
    await sandbox.faults.waitHeld('R5')
    await vault.close()
    await sandbox.faults.release()
    await run
    expect(await states()).toEqual(['confirmed'])
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(1)
    expect(await secrets.state('partnerKeyTest')).toMatchObject({ locked: true })
  })

  it('books read for a part are never those that a console asked for before it', async () => {
    const { deps, parts, ledger } = await ready(3)
    sandbox.faults.set('R4', { kind: 'gate' }, { times: 1 })
    const shown = background.client.call('partnerBalance', { host: 'test' })
    await sandbox.faults.waitHeld('R4')
    const before = await deps.service.books('test')
    expect(before.serverTime).not.toBeNull()
    await sandbox.faults.release('R4')
    await shown
    expect((await sendPart(deps, parts[0]?.id ?? '')).state).toBe('confirmed')
    expect(ledger.applied(parts[0]?.id ?? '')).toBe(1)
  })

  it('case 139: the key that R4 repeats goes no further', async () => {
    const { deps } = await ready(1)
    const answer = await background.client.call('partnerBalance', { host: 'test' })
    expect(JSON.stringify([answer, await deps.service.books('test')])).not.toContain(keys.partnerTest)
  })

  it('keeps a key out of the record that the service repeats in an error', async () => {
    const { deps, parts } = await ready(1)
    sandbox.faults.set(
      'R5',
      { kind: 'status', status: 500, body: { message: `bad key ${keys.partnerTest}` } },
      { times: 1 },
    )
    const part = await sendPart(deps, parts[0]?.id ?? '')
    expect(JSON.stringify(part)).not.toContain(keys.partnerTest)
    expect(part.attempts[0]?.verdict?.said).toContain('bad key')
  })
})
