import { describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../../lib/api/index'
import type { CredentialId } from '../../../../lib/core/credentials/credential-state'
import { hashOf } from '../../../sandbox/world/made-up'
import { cast } from '../../../sandbox/world/world-people'
import { failure, freshForEach } from '../fixture'

const at = freshForEach()

const marked = (id: string) => `Canary-${id}-7Qx/9+zK`
const slots: CredentialId[] = ['explorerKey', 'explorerSecret', 'partnerKey', 'partnerKeyTest', 'administratorToken']

const echoes: Record<string, (secret: string) => string> = {
  plain: (secret) => secret,
  'in small letters': (secret) => secret.toLowerCase(),
  'in a URL': (secret) => encodeURIComponent(secret),
  'in Base64': (secret) => Buffer.from(`user:${secret}`).toString('base64'),
  'in hex': (secret) => Buffer.from(secret).toString('hex'),
}

/** Everything stored, as text. */
async function everythingKept(): Promise<string> {
  const db = await at.background.database()
  const stores = [...db.objectStoreNames].filter((name) => name !== 'secrets')
  return JSON.stringify(await Promise.all(stores.map((name) => db.getAll(name))))
}

const calls: [EndpointName, string, object, (echo: string) => object][] = [
  [
    'transactionSummary',
    'E4',
    { chain: '1', hash: hashOf('echo') },
    (echo) => ({
      success: true,
      data: {
        summaries: [
          {
            summary_template: `Sent to ${echo} {x}`,
            summary_template_variables: { x: { type: 'string', value: echo } },
          },
        ],
      },
    }),
  ],
  ['addressOverview', 'E1', { chain: '1', address: cast.ada.hash }, (echo) => ({ hash: cast.ada.hash, name: echo })],
  [
    'partnerBalance',
    'R4',
    { host: 'production' },
    (echo) => ({ partner_id: echo, name: echo, balance: '1', total_distributed: '0', rate: '0' }),
  ],
]

describe('a service that repeats the secrets it may know', () => {
  it.each(calls)(
    'case 168: in an answer of %s, they reach neither who asked nor what is kept',
    async (name, id, input, body) => {
      for (const slot of slots) await at.background.give(slot, marked(slot))
      for (const [how, encode] of Object.entries(echoes)) {
        for (const slot of slots) {
          at.sandbox.faults.set(id, { kind: 'status', status: 200, body: body(encode(marked(slot))) }, { times: 1 })
          const told = await at.background.client
            .call(name, input as never, { fresh: true })
            .then(JSON.stringify, (error) => JSON.stringify([error.message, error.details, error.data]))
          at.sandbox.faults.clear()
          const seen = `${told}\n${await everythingKept()}`.toLowerCase()
          expect(seen, `${slot} ${how}`).not.toContain(encode(marked(slot)).toLowerCase())
        }
      }
    },
  )

  it.each(Object.keys(echoes))('case 168: in a failure or its headers, %s, they are not shown', async (how) => {
    const echo = echoes[how]?.(marked('explorerKey')) ?? ''
    await at.background.give('explorerKey', marked('explorerKey'))
    for (const status of [400, 403, 404, 422, 500]) {
      const headers = { 'x-credits-remaining': echo, 'x-ratelimit-limit': echo }
      const body = {
        error: `No ${echo}`,
        message: echo,
        errors: [{ title: echo, detail: echo, source: { pointer: echo } }],
      }
      at.sandbox.faults.set('E1', { kind: 'status', status, body, headers })
      let seen: Headers | undefined
      const input = { chain: '1', address: cast.ada.hash }
      const observe = (response: { headers: Headers }) => {
        seen = response.headers
      }
      const error = await failure(at.background.client.call('addressOverview', input, { fresh: true, observe }))
      const all = JSON.stringify([error.message, error.details, error.data, [...(seen ?? [])]]).toLowerCase()
      expect(all).not.toContain(echo.toLowerCase())
      at.sandbox.faults.clear()
    }
  })
})
