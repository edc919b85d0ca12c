import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { ask, explore } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const overview = `/1/api/v2/addresses/${cast.ada.hash}`
const control = (path: string, method = 'GET', body?: object, base = sandbox.url) =>
  ask(`${base}/__sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })

describe('over HTTP, from any host', () => {
  it('faults are set, listed and cleared', async () => {
    const fault = { kind: 'status', status: 418 }
    await control('faults', 'POST', { endpoint: 'E1', fault, times: 3 }, sandbox.rewardsUrl)
    expect((await explore(sandbox, overview)).status).toBe(418)
    expect((await control('faults')).body).toMatchObject({ rules: [{ endpoint: 'E1', fault, left: 2 }] })
    await control('faults', 'DELETE')
    expect((await explore(sandbox, overview)).status).toBe(200)
  })

  it('a fault nobody knows is refused with those there are', async () => {
    expect(await control('faults', 'POST', { fault: { kind: 'rain' } })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('lateCommit') },
    })
  })

  it('held requests are let go', async () => {
    await control('faults', 'POST', { endpoint: 'E1', fault: { kind: 'gate' } })
    const held = explore(sandbox, overview)
    await sandbox.faults.waitHeld('E1')
    await control('release?endpoint=E1', 'POST')
    expect((await held).status).toBe(200)
  })

  it('switches are thrown, and names nobody knows refused', async () => {
    await control('switches', 'POST', { summariesOff: ['1'] })
    expect(sandbox.switches.summariesOff).toEqual(['1'])
    expect((await control('switches')).body).toMatchObject({ summariesOff: ['1'] })
    expect((await control('switches', 'POST', { colour: 'red' })).status).toBe(422)
  })

  it('everything goes back to the start', async () => {
    await control('switches', 'POST', { words: 'provider' })
    await control('faults', 'POST', { fault: { kind: 'status', status: 500 } })
    await control('mood/refuses', 'POST')
    await explore(sandbox, overview)
    await control('reset', 'POST')
    expect(sandbox.switches.words).toBe('neutral')
    expect(sandbox.wallet.mood).toBe('member')
    expect(sandbox.stats.count()).toBe(0)
    expect((await explore(sandbox, overview)).headers.get('x-credits-remaining')).toBe('99999980.0')
  })

  it('the wallet answers as its mood is', async () => {
    const call = { method: 'eth_requestAccounts' }
    const { body } = await control('wallet', 'POST', call, sandbox.rewardsUrl)
    expect(body).toEqual({ result: [cast.member.hash.toLowerCase()] })
    await control('mood/newcomer', 'POST')
    expect((await control('wallet', 'POST', call)).body).toEqual({ result: [cast.newcomer.hash.toLowerCase()] })
    expect((await control('mood/merry', 'POST')).status).toBe(422)
  })
})

describe('what was asked', () => {
  it('is written down with how secrets were shown, and never the secrets', async () => {
    await explore(sandbox, `${overview}/transactions?filter=to&apikey=${keys.explorer}&key=${keys.explorerSecret}`, {
      authorization: keys.explorer,
      origin: 'https://page.example',
      referer: 'https://page.example/private',
    })
    expect(sandbox.stats.of('E2')).toMatchObject([
      {
        host: 'explorer',
        path: `${overview}/transactions`,
        query: { filter: 'to', apikey: '…', key: '…' },
        authorization: ['query', 'bare'],
        secret: true,
        origin: 'https://page.example',
        referer: 'https://page.example/private',
        cookie: false,
        status: 200,
      },
    ])
    const told = (await control('stats')).text
    for (const secret of Object.values(keys)) expect(told).not.toContain(secret)
  })

  it('is counted by endpoint and host, with the most at one time', async () => {
    sandbox.faults.set('E1', { kind: 'gate' })
    const three = [1, 2, 3].map(() => explore(sandbox, overview))
    await sandbox.faults.waitHeld('E1', 3)
    await sandbox.faults.release()
    await Promise.all(three)
    await ask(`${sandbox.rewardsTestUrl}/api/v1/auth/nonce`)
    expect(sandbox.stats.peak()).toBe(3)
    expect([sandbox.stats.count(), sandbox.stats.count('E1'), sandbox.stats.count('R6', 'production')]).toEqual([
      4, 3, 0,
    ])
  })
})

it('three origins, gone after closing', async () => {
  const other = await startSandbox()
  const urls = [other.url, other.rewardsUrl, other.rewardsTestUrl]
  expect(new Set(urls).size).toBe(3)
  other.faults.set('E1', { kind: 'hang' })
  const hanging = fetch(other.url + overview).catch(() => 'cut')
  await expect.poll(() => other.stats.count('E1')).toBe(1)
  await other.close()
  expect(await hanging).toBe('cut')
  for (const url of urls) await expect(fetch(url)).rejects.toThrow()
})
