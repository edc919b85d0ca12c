import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { curlOf } from '../../../../lib/background/call/exchange'
import { createSend, type SendRules, usual } from '../../../../lib/background/call/send'
import { curlIn } from '../../../../lib/core/errors/errors'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { failure, startBackground } from '../fixture'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const send = (rules: Partial<SendRules> = {}, path = `/1/api/v2/addresses/${cast.ada.hash}?apikey=${keys.explorer}`) =>
  createSend({ ...usual, ...rules })({
    method: 'GET',
    url: sandbox.url + path,
    headers: { Accept: 'application/json' },
    secrets: [keys.explorer],
  })

const hurried = { headers: 60, idle: 60, total: 300 }

describe('one request', () => {
  it('case 88: carries no cookie and no referrer, and brings back the answer as it is', async () => {
    const response = await send()
    expect(response).toMatchObject({ status: 200, contentType: expect.stringContaining('json') })
    expect(JSON.parse(response.text)).toMatchObject({ hash: cast.ada.hash })
    expect(sandbox.stats.all()[0]).toMatchObject({ cookie: false, referer: null, origin: null })
  })

  it('any status is an answer', async () => {
    sandbox.faults.set('E1', { kind: 'status', status: 503, body: { error: 'down' } })
    expect(await send()).toMatchObject({ status: 503, text: '{"error":"down"}' })
  })

  it('case 93: is not sent without the browser’s permission, which is asked for by origin', async () => {
    const { client } = await startBackground(sandbox, {
      permitted: async (pattern) => pattern !== 'http://127.0.0.1/*',
    })
    const refused = await failure(client.call('addressOverview', { chain: '1', address: cast.ada.hash }))
    expect(refused).toMatchObject({ code: 'permission.needed', data: { origins: [sandbox.url] } })
    expect(sandbox.stats.count()).toBe(0)
  })

  it.each([301, 302, 303, 307, 308] as const)(
    'case 87: a %i is not followed, and takes nothing along',
    async (status) => {
      sandbox.faults.set('E1', { kind: 'redirect', status })
      expect(await failure(send())).toMatchObject({ code: 'http.redirected' })
      expect(sandbox.stats.all().map(({ endpoint }) => endpoint)).toEqual(['E1'])
    },
  )

  it.each([
    ['no headers', { kind: 'hang' }],
    ['a drip that never ends', { kind: 'drip', bytes: 1, ms: 20 }],
    ['silence in the middle', { kind: 'drip', bytes: 20, ms: 200 }],
  ] as const)('case 77: %s: given up in time, and the socket closed', async (_, fault) => {
    sandbox.faults.set('E1', fault)
    expect(await failure(send({ deadlines: hurried }))).toMatchObject({ code: 'http.timeout' })
    await expect.poll(() => sandbox.stats.all()[0]?.abandoned).toBe(true)
  })

  it('case 78: an answer without end is cut off at the limit', async () => {
    sandbox.faults.set('E1', { kind: 'oversized', bytes: 64 * 1024 * 1024 })
    expect(await failure(send())).toMatchObject({ code: 'http.too-large' })
    await expect.poll(() => sandbox.stats.all()[0]?.abandoned).toBe(true)
  })

  it.each([{ kind: 'reset' }, { kind: 'reset', at: 'body' }] as const)('a broken connection %j', async (fault) => {
    sandbox.faults.set('E1', fault)
    expect(await failure(send())).toMatchObject({ code: 'http.network' })
  })

  it('a host that is not there', async () => {
    const gone = await startSandbox()
    await gone.close()
    const call = createSend(usual)
    const request = {
      method: 'GET',
      url: `${gone.url}/x?apikey=${keys.explorer}`,
      headers: {},
      secrets: [keys.explorer],
    } as const
    expect(await failure(call({ ...request, secrets: [...request.secrets] }))).toMatchObject({ code: 'http.network' })
  })

  it('case 86: no failure shows the key: not in its sentence, its details or its cause', async () => {
    const faults = [
      { kind: 'redirect' },
      { kind: 'hang' },
      { kind: 'oversized', bytes: 24 * 1024 * 1024 },
      { kind: 'reset' },
    ] as const
    for (const fault of faults) {
      const stop = sandbox.faults.set('E1', fault)
      const error = await failure(send({ deadlines: hurried }))
      expect(JSON.stringify([error.toWire(), String(error.cause), error.stack])).not.toContain(keys.explorer)
      expect(error.details[0]).toContain('GET http://127.0.0.1')
      stop()
    }
  })
})

describe('a service that repeats what it was sent', () => {
  it('is not repeated by us', async () => {
    const background = await startBackground(sandbox, {}, { keyTransport: 'query' })
    for (const status of [400, 401, 404, 422, 500]) {
      const body = { error: `apikey=${keys.explorer} is wrong`, message: keys.explorer }
      const stop = sandbox.faults.set('E1', { kind: 'status', status, body })
      const error = await failure(
        background.client.call('addressOverview', { chain: '1', address: cast.ada.hash }, { fresh: true }),
      )
      expect(JSON.stringify(error.toWire())).not.toContain(keys.explorer)
      stop()
    }
  })
})

describe('a call that failed, as a command', () => {
  it.each([
    ['refused', { kind: 'status', status: 503 }],
    ['broken off', { kind: 'reset' }],
  ] as const)('%s: repeats it, with a placeholder for the key', async (_, fault) => {
    const { client } = await startBackground(sandbox)
    sandbox.faults.set('E1', fault, { times: 20 })
    const error = await failure(client.call('addressOverview', { chain: '1', address: cast.ada.hash }))
    const curl = curlIn(error.details) ?? ''
    expect(curl).toContain(`curl '${sandbox.url}/1/api/v2/addresses/${cast.ada.hash}`)
    expect(curl).toContain('YOUR_KEY')
    expect(JSON.stringify(error)).not.toContain(keys.explorer)
  })

  it('there is none of a write, which could pay twice', () => {
    const request = { method: 'POST', url: 'https://a.example/x', headers: {}, body: '{}', secrets: [] } as const
    expect(curlOf({ ...request, secrets: [] }, [])).toBeUndefined()
  })

  it('a quote in it ends nothing', () => {
    const url = "https://a.example/it's?a='%20$(id)"
    const curl = curlOf({ method: 'GET', url, headers: { Accept: "o'x" }, secrets: [] }, []) ?? ''
    expect(curl).toBe(`curl 'https://a.example/it'\\''s?a=%27%20$(id)' -H 'Accept: o'\\''x'`)
  })
})
