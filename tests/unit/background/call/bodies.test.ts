import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSend, usual } from '../../../../lib/background/call/send'
import { keys } from '../../../sandbox/keys'
import { startSandbox } from '../../../sandbox/start'
import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import { failure, startBackground } from '../fixture'

let server: Server
let url: string
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

describe('what comes back', () => {
  it('case 78: a small body that unpacks to a huge one ends at the limit', async () => {
    expect(bomb.length).toBeLessThan(200_000)
    const send = createSend(usual)
    expect(await failure(send({ method: 'GET', url, headers: {}, secrets: [] }))).toMatchObject({
      code: 'http.too-large',
    })
  })

  it('a page of tokens whose pictures stand in the answer itself is read', async () => {
    const sandbox = await startSandbox()
    try {
      const { client } = await startBackground(sandbox)
      const picture = `data:image/svg+xml;base64,${'PHN2Zz48'.repeat(12_000)}`
      const token_instance = { id: '1', image_url: picture, media_url: picture, metadata: { image: picture } }
      const items = Array.from({ length: 50 }, (_, log_index) => ({ log_index, total: { token_instance } }))
      sandbox.faults.set('E3', { kind: 'status', status: 200, body: { items, next_page_params: null } })
      const { value } = await client.call('addressTokenTransfers', { chain: '1', address: cast.ada.hash })
      expect(value.items).toHaveLength(50)
    } finally {
      await sandbox.close()
    }
  })

  it('case 95: an answer that names another hash and chain is kept for what was asked', async () => {
    const sandbox = await startSandbox()
    try {
      const { client } = await startBackground(sandbox)
      const [asked, other] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
      if (!asked || !other) throw new Error('the tour is too short')
      await client.call('transactionSummary', { chain: '1', hash: other.hash })
      const answer = await fetch(`${sandbox.url}/1/api/v2/transactions/${other.hash}/summary`, {
        headers: { authorization: keys.explorer },
      })
      const body = { ...(await answer.json()), hash: other.hash, chain_id: '10' }
      sandbox.faults.set({ endpoint: 'E4', match: asked.hash }, { kind: 'status', status: 200, body })
      const first = await client.call('transactionSummary', { chain: '1', hash: asked.hash })
      const again = await client.call('transactionSummary', { chain: '1', hash: asked.hash })
      expect([first.source, again.source]).toEqual(['network', 'cache'])
      expect(again.value).toEqual(first.value)
      const sent = sandbox.stats.count('E4')
      await client.call('transactionSummary', { chain: '1', hash: other.hash })
      expect(sandbox.stats.count('E4'), 'the other one is where it was').toBe(sent)
      await client.call('transactionSummary', { chain: '10', hash: other.hash }).catch(() => {})
      expect(sandbox.stats.count('E4'), 'nothing was learned of another chain').toBe(sent + 1)
    } finally {
      await sandbox.close()
    }
  })
})

describe('places to keep things that fail', () => {
  it('case 74: a session’s storage that is full keeps no secret, and says so instead of keeping it elsewhere', async () => {
    const sandbox = await startSandbox()
    try {
      const full = {
        read: async () => undefined,
        write: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')),
        remove: async () => {},
      }
      const { secrets, database } = await startBackground(sandbox).then(async (whole) =>
        startBackground(sandbox, { session: full, database: whole.database }),
      )
      const origin = sandbox.rewardsUrl
      await expect(secrets.write('partnerKey', { value: 'a-partner-key', origin, keep: 'session' })).rejects.toThrow()
      expect(await secrets.state('partnerKey')).toMatchObject({ set: false })
      expect(await (await database()).getAll('secrets')).toEqual([])
    } finally {
      await sandbox.close()
    }
  })
})
