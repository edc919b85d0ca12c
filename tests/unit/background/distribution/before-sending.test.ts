import { describe, expect, it, vi } from 'vitest'
import { checkPart, resendPart, runPlan, sendPart } from '~/lib/background/distribution/run-plan'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { saying } from '../../saying'
import { confirmed, createConsole } from './fixture'
import { json, lost } from './replies'
import { ready } from './stage'

describe('before anything is sent', () => {
  it('case 18: offline leaves it armed', async () => {
    const console = await ready()
    console.state.online = false
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('no connection')
    expect(await console.states()).toEqual(['armed'])
    expect(console.sent).toEqual([])
  })

  it('case 18: a network that is gone while looking ends the look, and a later one settles it', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      pay()
      return lost
    })
    await sendPart(console.deps, console.id())
    const { books } = console.deps.service
    console.deps.service.books = () => Promise.reject(new Error('offline'))
    expect((await checkPart(console.deps, console.id())).state).toBe('unknown')
    console.deps.service.books = books
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
  })

  it('case 16: without a key nobody waits for books that cannot be read', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await sendPart(console.deps, console.id())
    console.deps.service.target = () =>
      Promise.reject(new AppError('auth.missing', asTold('The partner key is not set.')))
    expect((await checkPart(console.deps, console.id())).evidence.at(-1)?.text).toEqual(
      saying(/The partner key is not set\./),
    )
    expect(console.state.clock).toBe(0)
  })

  it('case 40: too little balance or a key out of its time is told first', async () => {
    const console = await ready()
    console.books.balance = '0.001'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('The balance is 0.001')
    console.books.balance = '100'
    console.books.validUntil = '2020-01-01T00:00:00.000Z'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('valid until')
    console.books.validUntil = null
    console.books.validSince = '2099-01-01T00:00:00.000Z'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('not valid before')
    expect(console.sent).toEqual([])
    expect(await console.states()).toEqual(['frozen'])
  })

  it('case 40: the service’s own clock decides, not ours', async () => {
    const console = await ready()
    console.books.validUntil = '2023-11-14T00:00:00.000Z'
    console.state.wall = Date.parse('2030-01-01')
    console.books.serverTime = Date.parse('2023-11-01')
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed'])
  })

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'case 40: a time without a zone is UTC, also in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      try {
        const console = await ready()
        console.books.validSince = '2023-11-14T10:00:00'
        console.books.validUntil = '2023-11-14T12:00:00'
        console.books.serverTime = Date.parse('2023-11-14T09:59:00Z')
        await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('not valid before')
        console.books.serverTime = Date.parse('2023-11-14T12:01:00Z')
        await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('valid until')
        console.books.serverTime = Date.parse('2023-11-14T11:00:00Z')
        await runPlan(console.deps, console.plan.key)
        expect(await console.states()).toEqual(['confirmed'])
      } finally {
        vi.unstubAllEnvs()
      }
    },
  )

  it('case 40: what is no time is no limit', async () => {
    const console = await ready()
    console.books.validSince = '0001-01-01T00:00:00Z'
    console.books.validUntil = 'never'
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed'])
  })

  it('case 39: a plan of one environment is not sent to another host', async () => {
    const console = await ready()
    console.deps.service.target = async () => ({
      origin: 'https://other.example',
      key: { fingerprint: 'aa', ending: 'aaaa' },
    })
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('other.example')
    expect(console.sent).toEqual([])
  })

  it('case 39: nothing goes out before the total was confirmed', async () => {
    const console = createConsole()
    await console.journal.freeze({ ...console.plan, frozenAt: 0, armed: false, paused: false }, console.parts)
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('Confirm the total')
    expect(console.sent).toEqual([])
  })

  it.each([401, 403])(
    'case 16: a key refused with %i stops at its part, and the earlier ones stay confirmed',
    async (status) => {
      const console = await ready({ parts: 3 })
      console.answers.push(
        (body, pay) => {
          pay()
          return confirmed(JSON.parse(body).distributions.length)
        },
        () => {
          // From the moment it is rotated it opens the books no more.
          console.state.revoked = { key: 'aa', status }
          return json(status, { code: 16, message: 'Unauthorized' })
        },
      )
      await runPlan(console.deps, console.plan.key)
      expect(await console.states()).toEqual(['confirmed', 'unknown', 'frozen'])
      // The browser may have repeated a request that was paid before the key ended, so no new key sends it.
      console.state.key = 'bb'
      await expect(resendPart(console.deps, console.id(2), (await console.part(2)).revision)).rejects.toThrow()
      expect(console.sent).toHaveLength(2)
    },
  )

  it.each(['replaced', 'replaced by one that shows the same total', 'put back'])(
    'case 16: what was paid, repeated by the browser and then refused is paid once: the key is %s',
    async (then) => {
      const console = await ready()
      console.answers.push((_, pay) => {
        pay()
        console.state.key = 'bb'
        if (then === 'replaced by one that shows the same total') console.books.totalDistributed = '50.00'
        return json(401, { code: 16, message: 'Unauthorized' })
      })
      await runPlan(console.deps, console.plan.key)
      expect(await console.states()).toEqual(['unknown'])
      await expect(resendPart(console.deps, console.id(), (await console.part()).revision)).rejects.toThrow()
      expect(console.sent).toHaveLength(1)
      if (then !== 'put back') return
      console.state.key = 'aa'
      expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
    },
  )

  it('case 16: a key that is replaced while its total is asked for lends that total to no part', async () => {
    const console = await ready()
    const { target } = console.deps.service
    // As it is looked up the last time, it is still there; the total is asked for with the next one, which shows the same.
    console.deps.service.target = async (environment) => {
      const found = await target(environment)
      if (console.sent.length > 0) console.state.key = 'bb'
      return found
    }
    console.answers.push(() => json(401, { code: 16, message: 'Unauthorized' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['unknown'])
  })

  it('case 16: a key that is refused, and still shows a total that stands, paid nothing', async () => {
    const console = await ready()
    console.answers.push(() => json(403, { code: 7, message: 'This key may not distribute' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['rejected'])
  })

  it('case 11: a refusal of a service that shows no total is no proof', async () => {
    const console = await ready()
    console.books.totalDistributed = null
    console.answers.push(() => json(422, { code: 9, message: 'insufficient balance' }))
    expect((await sendPart(console.deps, console.id())).state).toBe('unknown')
  })

  it('case 16: a refusal of anything but the key counts only with books that stand', async () => {
    const console = await ready()
    console.answers.push(() => {
      console.state.revoked = { key: 'aa', status: 401 }
      return json(400, { code: 3, message: 'expected_total does not match' })
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['unknown'])
  })

  it('case 153: what may have been paid under one key is not sent again under another', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    console.state.key = 'bb'
    const { revision } = await console.part()
    await expect(resendPart(console.deps, console.id(), revision)).rejects.toThrow('aaaa')
    expect(console.sent).toHaveLength(1)
  })
})
