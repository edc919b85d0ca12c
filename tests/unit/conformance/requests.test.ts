import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OpenAPIBackend } from 'openapi-backend'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Param } from '../../../lib/api/define'
import { type EndpointName, endpoints } from '../../../lib/api/index'
import type { Sandbox } from '../../sandbox/start'
import { bodies, requests } from '../api/bodies'
import { type Background, startBackground } from '../background/fixture'
import { inputs } from '../background/walk'
import { cursors, described } from './description'

/** What an independent reader of the descriptions says of each request: its operation, and what violates it. */
interface Seen {
  id: string | undefined
  violations: string[]
}

const api = new OpenAPIBackend({
  definition: described() as never,
  strict: true,
  quick: false,
  ajvOpts: { strict: false },
})
const seen: Seen[] = []
const servers: Server[] = []
let background: Background

function judge(method: string, url: string, headers: Record<string, string>, body: string): Seen {
  const [path = '', query = ''] = url.split('?')
  const request = { method, path, query, headers, ...(body && { body: JSON.parse(body) as unknown }) }
  const operation = api.router.matchOperation(request as never) as { operationId?: string } | undefined
  if (!operation?.operationId) return { id: undefined, violations: [`no such path: ${method} ${path}`] }
  const { valid, errors } = api.validator.validateRequest(request as never, operation.operationId)
  const violations = (errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  )
  return { id: operation.operationId, violations: valid ? [] : violations }
}

/** Answers each request with what it asks for, and keeps what is to be said against it. */
async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const verdict = judge(request.method ?? '', request.url ?? '', request.headers as never, body)
      seen.push(verdict)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(bodies[verdict.id ?? ''] ?? {}))
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  await api.init()
  const hosts = { url: await serve(), rewardsUrl: await serve(), rewardsTestUrl: await serve() }
  background = await startBackground(hosts as Sandbox, {}, { provider: 'documented' })
  await background.give('partnerKey', 'partner-key-of-the-test')
  await background.give('administratorToken', 'administrator-token-of-the-test')
  await background.give('userToken', 'user-token-of-the-test')
}, 120_000)
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))))
beforeEach(() => {
  seen.length = 0
})

/** Values that a filter may have, of each kind and each of its words. */
function valuesOf({ shown: { kind, values } }: Param<unknown>): unknown[] {
  if (kind === 'enum') return [...(values ?? [])]
  if (kind === 'list') return [...(values ?? []).map((value) => [value]), [...(values ?? [])]]
  if (kind === 'integer') return [1, 50]
  return kind === 'address-hash' ? [`0x${'Ab'.repeat(20)}`] : ['a b&c=d/ü', '7']
}

const given: Partial<Record<EndpointName, Record<string, unknown>>> = {
  ...inputs,
  distribute: { host: 'production', body: requests.R5 },
  login: { host: 'test', body: requests.R7 },
}

/** The interface lists none of them. */
const besides = ['E4r', 'E16', 'E17', 'E18', 'E19', 'E20', 'E21', 'E22', 'E23', 'R6c']

const table = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { id }]) => !besides.includes(id))

async function ask(name: EndpointName, more: object = {}): Promise<void> {
  await background.client.call(name, { ...given[name], ...more } as never, { fresh: true })
  expect(seen, JSON.stringify(more)).toEqual([{ id: endpoints[name].id, violations: [] }])
  seen.length = 0
}

describe('each request is one that the descriptions know', () => {
  it.each(table.map(([name, { id }]) => [id, name] as const))('%s', async (id, name) => {
    const endpoint = endpoints[name] as Endpoint
    await ask(name)
    for (const [filter, param] of Object.entries(endpoint.query)) {
      for (const value of valuesOf(param)) await ask(name, { [filter]: value })
    }
    const cursor = cursors[id]
    if (!cursor) return
    await ask(name, { cursor })
    for (const [filter, param] of Object.entries(endpoint.query)) {
      await ask(name, { cursor, [filter]: valuesOf(param)[0] })
    }
  })
})

describe('a violation is one', () => {
  it.each([
    ['a path that nobody described', 'GET', '/1/api/v2/nothing', ''],
    ['a wrong address', 'GET', '/1/api/v2/addresses/0x12?apikey=a', ''],
    ['no key', 'GET', `/1/api/v2/addresses/0x${'a'.repeat(40)}`, ''],
    ['a filter nobody described', 'GET', `/1/api/v2/addresses/0x${'a'.repeat(40)}?apikey=a&other=1`, ''],
    ['a word that is none', 'GET', '/1/api/v2/blocks/7/internal-transactions?apikey=a&call_type=all', ''],
    ['a page too large', 'GET', '/1/api/v2/world-engine/worlds?apikey=a&items_count=51', ''],
    ['a body without its total', 'POST', '/partner/api/v1/distribute', '{"id":"a"}'],
  ])('%s', (_, method, url, body) => {
    expect(judge(method, url, { 'content-type': 'application/json' }, body).violations).not.toEqual([])
  })
})
