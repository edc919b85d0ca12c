import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { providers } from '../../../../lib/api/providers'
import type { Asker } from '../../../../lib/background/messages/asker'
import { realClock } from '../../../../lib/core/async/clock'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { freshForEach } from '../fixture'
import { page } from '../glossing'

/** Ms that the tests have let pass. */
let passed = 0
const clock = { ...realClock, now: () => realClock.now() + passed }
const at = freshForEach({ clock } as never, { chainOrder: ['1'] })
const { transactionRecords } = providers.sandbox
beforeAll(() => {
  providers.sandbox.transactionRecords = true
})
afterAll(() => {
  providers.sandbox.transactionRecords = transactionRecords
})
beforeEach(() => {
  passed = 0
})

const second = 1000
/** Some that wait in the queue of one sender. */
const queued = () =>
  (at.sandbox.world.chain('1')?.transactions ?? [])
    .filter(({ result }) => result === 'pending')
    .slice(1, 4)
    .map(({ hash }): Found => ({ hash, host: 'etherscan.io', path: '/tx/' }))

async function statesOf(wanted: readonly Found[], asker: Asker = page): Promise<Gloss['state'][]> {
  const known = new Map<string, Gloss>()
  const isOpen = ({ hash }: Found) => !known.has(hash)
  while (wanted.some(isOpen))
    for (const gloss of await at.background.glosser(wanted.filter(isOpen), asker))
      if (gloss.state !== 'asking' && !gloss.more) known.set(gloss.hash, gloss)
  return wanted.map(({ hash }) => known.get(hash)?.state ?? 'asking')
}

const requests = () => ({ records: at.sandbox.stats.count('E4r'), lists: at.sandbox.stats.count('E2') })

describe('pages that wait for pending transactions', () => {
  it('look at the list of the sender, once for all that wait there, and at the record of what has ended', async () => {
    const all = queued()
    const waits = all.map(() => 'pending')
    expect(await statesOf(all)).toEqual(waits)
    expect(requests()).toEqual({ records: 3, lists: 0 })
    passed += 21 * second
    expect(await statesOf(all)).toEqual(waits)
    expect(requests()).toEqual({ records: 3, lists: 1 })
    // Another page that shows them is told the same.
    const other = { ...page, tab: 2, document: 'other' }
    expect(await statesOf(all, other)).toEqual(waits)
    expect(requests()).toEqual({ records: 3, lists: 1 })
    at.sandbox.world.mine('1', all[0]?.hash ?? '')
    passed += 61 * second
    const [ended, ...others] = await statesOf(all)
    expect(ended).not.toBe('pending')
    expect(others).toEqual(['pending', 'pending'])
    expect(requests()).toEqual({ records: 4, lists: 2 })
  })

  it('look seldomer the longer it takes', async () => {
    const all = queued()
    await statesOf(all)
    const looks: number[] = []
    for (let seconds = 10; seconds <= 700; seconds += 10) {
      passed += 10 * second
      const before = requests().lists
      await statesOf(all)
      if (requests().lists > before) looks.push(seconds)
    }
    // The test takes a little time itself.
    const waits = looks.map((look, each) => look - (looks[each - 1] ?? 0))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBe(20)
    expect(looks.length).toBeLessThanOrEqual(5)
    expect(requests().records).toBe(3)
  })

  it('a reader who asks for one is told by its record', async () => {
    const [one] = queued()
    if (!one) throw new Error('none waits')
    await statesOf([one])
    passed += 21 * second
    await statesOf([{ ...one, asked: true }])
    expect(requests()).toEqual({ records: 2, lists: 0 })
  })

  it('where the list does not have it, the record is looked at', async () => {
    const all = queued()
    await statesOf(all)
    at.sandbox.faults.set('E2', { kind: 'status', status: 200, body: { items: [], next_page_params: null } })
    passed += 21 * second
    expect(await statesOf(all)).toEqual(all.map(() => 'pending'))
    expect(requests()).toEqual({ records: 6, lists: 1 })
  })
})
