import { keccak256, stringToBytes } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { eventTopics } from '../../../../lib/background/gloss/gather'
import { tour } from '../../../sandbox/world/tour'
import { change } from '../fixture'
import { glossing, page } from '../glossing'

const { at, ask, one } = glossing()
const [transfer = ''] = eventTopics.keys()
const padded = `0x${'0'.repeat(24)}98c3df23f52350179ce20bea2640cb6a76406006`

test.each([...eventTopics])('%s is the topic of %s', (topic, event) => {
  expect(topic).toBe(keccak256(stringToBytes(event)))
})

describe('what cannot be a transaction', () => {
  const words = [...eventTopics.keys(), transfer.toUpperCase(), padded, `0x${'0'.repeat(64)}`]

  it('is never asked for by a page, whatever the page says', async () => {
    for (const more of [{}, { host: 'etherscan.io' }, { asked: true }, { chain: '1', asked: true }])
      for (const gloss of await ask(words.map((hash) => ({ hash, ...more }))))
        expect(gloss).toMatchObject({ state: 'unknown', chain: null, sentences: [] })
    expect(at.sandbox.stats.count()).toBe(0)
  })

  it('is not held back either, where lookups wait for the reader', async () => {
    await change({ onDemand: true })
    expect(await one({ hash: transfer })).toMatchObject({ state: 'unknown' })
    expect(await one({ hash: padded }, { ...page, incognito: true })).toMatchObject({ state: 'unknown' })
  })

  it('takes nothing from the page’s lookups', async () => {
    await change({ budgetPerDocument: 1 })
    await ask(words.map((hash) => ({ hash, host: 'etherscan.io' })))
    const { hash, explorerHost, state } = tour.find((each) => each.state === 'summary') as (typeof tour)[number]
    expect(await one({ hash, host: explorerHost })).toMatchObject({ state })
  })

  it('is asked for where a person does', async () => {
    expect(await one({ hash: transfer, chain: '1', asked: true }, { by: 'person' })).toMatchObject({
      state: 'unknown',
      chain: { id: '1' },
    })
    expect(at.sandbox.stats.count('E4')).toBe(1)
  })
})
