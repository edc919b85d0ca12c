import { describe, expect, it } from 'vitest'
import { publicGloss } from '../../../../lib/background/gloss/public-gloss'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import type { Part } from '../../../../lib/core/gloss/sentence'
import { asTold, phrase } from '../../../../lib/core/phrases/phrase'
import { fc } from '../../../fast-check'

const address = `0x${'12'.repeat(20)}`
const parts: Required<Part>[] = [
  { type: 'text', text: 'Sent ', lang: 'en', suspicious: true, passesFor: 'us' },
  { type: 'amount', text: '1.2', exact: '1.23', plain: '1.23' },
  { type: 'coin', text: 'ETH' },
  { type: 'token', text: 'X', address, full: 'Xx', suspicious: true, passesFor: 'label' },
  {
    ...{ type: 'address', text: 'Ada', hash: address, label: true, own: true, source: 'Team' },
    ...{ suspicious: true, passesFor: 'label' },
  },
  { type: 'domain', text: 'a.eth', suspicious: true, passesFor: 'label' },
  { type: 'method', text: 'swap', suspicious: true, passesFor: 'us' },
  { type: 'time', text: 'today', ms: 5 },
  { type: 'link', text: 'here', url: 'https://a.example', suspicious: true, passesFor: 'us' },
]
const whole: Required<Omit<Gloss, 'at'>> = {
  hash: `0x${'1'.repeat(64)}`,
  chain: { id: '1', name: 'Ethereum', how: 'link', sign: ['#56d', 'M6 2 9 6 6 10 3 6zM3 6h6'] },
  state: 'summary',
  sentences: [parts as Part[]],
  brief: [parts as Part[]],
  yours: [parts as Part[]],
  final: true,
  error: { code: 'http.status', message: phrase('page.noService'), details: [], data: { retryAt: 5 } },
  retryAt: 5,
  notOn: ['Base'],
  doubt: true,
  key: true,
  speaks: 'seed',
  warnings: [phrase('warning.scam', { name: 'X' })],
  kind: 'send',
  poor: true,
  more: true,
  dropped: true,
  unsure: true,
  operation: true,
  from: { service: 'X', by: 'summary' },
  explorer: 'https://a.example/tx',
}
const canary = 'canary-private-tag'

/** The same value with a member more in every object of it. */
const spiked = (value: unknown, name: string): unknown =>
  Array.isArray(value)
    ? value.map((each) => spiked(each, name))
    : typeof value === 'object' && value !== null
      ? { ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spiked(each, name)])), [name]: canary }
      : value

describe('case 115: what a script in a web page is told', () => {
  it('is everything it is to know', () => {
    expect(publicGloss({ ...whole, at: 5 })).toEqual(whole)
    const bare: Gloss = { hash: whole.hash, chain: null, state: 'asking', sentences: [], final: false }
    expect(publicGloss(bare)).toEqual(bare)
  })

  it('is a list of what may pass: nothing else that an answer holds does, wherever it stands', () => {
    const known = new Set([
      'text',
      'type',
      'hash',
      'chain',
      'state',
      'sentences',
      'yours',
      'final',
      'error',
      'id',
      'name',
      'how',
    ])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('private_tags', 'watchlist_names', 'transaction_tag', 'api_key', 'details', 'note', 'said'),
          fc.string({ minLength: 1 }),
        ),
        (name) => {
          fc.pre(!known.has(name) && name !== '__proto__' && !JSON.stringify(whole).includes(`"${name}":`))
          expect(publicGloss(spiked(whole, name) as Gloss)).toEqual(whole)
        },
      ),
    )
    const failed = {
      ...whole.error,
      message: asTold(canary),
      details: [canary],
      data: { retryAt: 5, said: canary, origins: [canary] },
    }
    expect(JSON.stringify(publicGloss({ ...whole, error: failed }))).not.toContain(canary)
  })
})
