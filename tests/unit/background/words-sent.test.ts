import { describe, expect, it } from 'vitest'
import { addressCardHandlers } from '../../../lib/background/gloss/address-card-handlers'
import { factHandlers } from '../../../lib/background/gloss/fact-handlers'
import { AppError } from '../../../lib/core/errors/errors'
import type { CardFacts } from '../../../lib/core/gloss/card-facts'
import { phrase } from '../../../lib/core/phrases/phrase'
import { faultKinds } from '../../sandbox/fault-kinds'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { change, failure } from './fixture'
import { glossing } from './glossing'

const { at, ask } = glossing()

/** What a sentence, or an explanation within one, looks like. */
const prose = /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u

/** What may hold words of others: pieces of a sentence, what a service says and calls things, and calls to copy. */
const others = new Set(['sentences', 'pieces', 'said', 'note', 'name', 'service', 'method'])

/** Every text in a value that reads as prose, with the way to it. */
function proseIn(value: unknown, way = ''): string[] {
  if (typeof value === 'string') return prose.test(value) && !value.startsWith('curl ') ? [`${way}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => (others.has(name) ? [] : proseIn(each, `${way}.${name}`)))
}

const caller = {
  ...{ kind: 'content', tab: 1, frame: 0, document: 'd', origin: 'https://chat.example', host: 'chat.example' },
  ...{ site: 'chat.example', incognito: false },
} as never

describe('what the background answers holds no sentence of ours', () => {
  it('of transactions, beside their own', async () => {
    const glosses = await ask(tour.map(({ hash }) => ({ hash, chain: '1' })))
    expect(glosses.length).toBe(tour.length)
    expect(glosses.flatMap((gloss) => proseIn(gloss))).toEqual([])
  })

  it('in the facts of a transaction', async () => {
    await change({ provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } })
    const needs = {
      ...at.background,
      rights: { checkOpen: async () => {}, labelsFor: async () => new Map() },
    }
    const handlers = factHandlers(needs as never)
    const lines: unknown[] = []
    for (const { hash } of tour.filter(({ chainId }) => chainId === '1').slice(0, 8)) {
      const facts = (await handlers['page.facts'].run({ hash, chain: '1' }, caller)) as CardFacts | null
      if (facts) lines.push(...facts.changes, ...facts.lines, ...facts.more, ...facts.warnings)
    }
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.flatMap((line) => proseIn(line))).toEqual([])
  })

  it('in the card of an address', async () => {
    const labelPace = { take: async () => 1 }
    const needs = {
      ...at.background,
      labelPace,
      rights: { checkOpen: async () => {}, labelsFor: async () => new Map() },
    }
    const handlers = addressCardHandlers(needs as never)
    const open = (address: string) => handlers['page.address'].run({ address }, caller)
    const { restricted, ...others } = cast
    for (const { hash } of Object.values(others)) expect(proseIn(await open(hash))).toEqual([])
    const refused = await failure(Promise.resolve(open(restricted.hash)))
    expect(proseIn(refused.toWire())).toEqual([])
  })

  it.each(
    faultKinds.filter((kind) => !/hang|gate|slow|drip|oversized|endless|Cycle|Commit|repeated|rateLimited/i.test(kind)),
  )('where a service fails by %s', async (kind) => {
    const needs = { status: { status: 418 }, reworded: { members: ['status', 'result'], capitals: true } }
    const fault = { kind, ...needs[kind as keyof typeof needs] }
    at.sandbox.faults.set('E2', fault as never)
    const asked = at.background.client.call('addressTransactions', { chain: '1', address: cast.ada.hash })
    const answer = await asked.then(
      ({ value: { items: _, ...page } }) => page,
      (thrown) => AppError.from(thrown).toWire(),
    )
    expect(proseIn(answer)).toEqual([])
  })

  it('where an input or a setting cannot be used', async () => {
    const { client } = at.background
    const refused = [
      await failure(client.call('addressTransactions', { chain: '1', address: 'x' })),
      await failure(client.call('addressTransactions', { chain: '1' } as never)),
      await failure(client.call('addressTransactions', { chain: 'x', address: cast.ada.hash })),
    ]
    await change({ explorerHost: 'ftp://nothing' })
    refused.push(await failure(client.call('addressTransactions', { chain: '1', address: cast.ada.hash })))
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'input.invalid'))
    expect(refused.flatMap((error) => proseIn(error.toWire()))).toEqual([])
  })

  it('and would be seen to', () => {
    const said = phrase('settings.unusable', { label: 'How the key is sent' })
    expect(
      proseIn({ lines: [{ label: said }, { text: 'Waiting to be confirmed' }], said: 'What it says itself' }),
    ).toEqual(['.lines.0.label.params.label: How the key is sent', '.lines.1.text: Waiting to be confirmed'])
  })
})
