import { beforeEach, describe, expect, it } from 'vitest'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { operationOf } from '../../../sandbox/explorer/explorer-parts'
import { hashOf } from '../../../sandbox/world/made-up'
import { change } from '../fixture'
import { entry, glossing, page } from '../glossing'

const { at, ask, one } = glossing()
const hash = operationOf(entry('base-operation').hash)
const account = `0x${'6d73'.repeat(10)}`
const asked = () => at.sandbox.stats.all().map(({ endpoint }) => endpoint)
const textOf = ({ sentences: [first] }: Gloss) => sentenceText(first ?? [])
const explorer = { ...page, host: 'base.blockscout.com', site: 'blockscout.com' }

beforeEach(() => change({ provider: 'public', instances: { '8453': `${at.sandbox.url}/instances/8453` } }))

/** How a page says that a value is an operation. */
const ways: [string, Omit<Found, 'hash'>, typeof page][] = [
  ['a link of an explorer', { host: 'base.blockscout.com', path: 'https://base.blockscout.com/op/' }, page],
  ['a link within the explorer', { path: 'https://base.blockscout.com/op/' }, explorer],
  ['its own name', { around: [{ before: 'userOpHash: ' }], near: 'on Base' }, page],
  ['the head of its column', { around: [{ before: '', names: ['User operation hash'] }] }, explorer],
]

describe('an operation of a smart account in a page', () => {
  it.each(ways)('named by %s has its sentence after one lookup', async (_, found, asker) => {
    const gloss = await one({ hash, ...found }, asker)
    expect(textOf(gloss)).toMatch(/^An operation of .+ was carried out$/)
    expect(gloss).toMatchObject({ state: 'stub', operation: true, final: true, chain: { id: '8453' } })
    expect(gloss.explorer).toBe(`https://base.blockscout.com/op/${hash}`)
    expect(asked()).toEqual(['E21'])
    await one({ hash, ...found }, asker)
    expect(asked()).toEqual(['E21'])
  })

  it('case 45: that failed is told as failed, though its transaction succeeded', async () => {
    const body = { hash, sender: { hash: account }, status: false, transaction_hash: entry('base-operation').hash }
    at.sandbox.faults.set('E21', { kind: 'status', status: 200, body })
    const gloss = await one({ hash, path: '/op/' }, explorer)
    expect(gloss).toMatchObject({ state: 'failed', operation: true, final: true })
    expect(textOf(gloss)).toMatch(/^An operation of 0x6d\.\.\.6d73 failed$/)
  })

  it('whose outcome the service does not tell is told as that', async () => {
    const body = { hash, sender: { hash: account }, transaction_hash: entry('base-operation').hash }
    at.sandbox.faults.set('E21', { kind: 'status', status: 200, body })
    const gloss = await one({ hash, path: '/op/' }, explorer)
    expect(gloss).toMatchObject({ state: 'stub', final: false })
    expect(textOf(gloss)).toBe('An operation of 0x6d...6d73, whose outcome is not known')
  })

  it('that nobody knows costs one lookup, also when the page is read again', async () => {
    const found = { hash: hashOf('no operation'), path: '/op/' }
    expect(await one(found, explorer)).toMatchObject({ state: 'unknown' })
    expect(await one(found, { ...explorer, document: 'again' })).toMatchObject({ state: 'unknown' })
    expect(asked()).toEqual(['E21'])
  })

  it('costs nothing where the service knows no operations', async () => {
    await change({ provider: 'sandbox' })
    expect(await one({ hash, around: [{ before: 'userOpHash: ' }] })).toMatchObject({ state: 'held', doubt: true })
    expect(asked()).toEqual([])
  })

  it('beside a transaction is one lookup each', async () => {
    const { hash: bundle } = entry('base-operation')
    const glosses = await ask(
      [
        { hash, path: '/op/' },
        { hash: bundle, path: '/tx/' },
      ],
      explorer,
    )
    expect(glosses.map(({ operation = false }) => operation)).toEqual([true, false])
    expect(asked().filter((endpoint) => endpoint === 'E21')).toHaveLength(1)
  })
})
