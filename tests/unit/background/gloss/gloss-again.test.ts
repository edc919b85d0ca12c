import { describe, expect, it } from 'vitest'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { glossHandlers } from '../../../../lib/background/gloss/gloss-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import { realClock } from '../../../../lib/core/async/clock'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { protocol, type Reply } from '../../../../lib/rpc/contract'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import { type Background, change, freshForEach } from '../fixture'
import { page, type Sender, script, self } from '../senders'

const at = freshForEach({ clock: realClock } as never)

const allHandlers = (background: Background, shownIn?: (tab: number) => Promise<string | undefined>) => ({
  ...callHandlers(background),
  ...glossHandlers(background.glosser, undefined, shownIn),
})

describe('who asks in a private window', () => {
  const { hash } = tour.find(({ name }) => name === 'eth-transfer') as (typeof tour)[number]
  const asks = [
    ['gloss.ask', { hashes: [{ hash, chain: '1', asked: true }] }],
    ['api.call', { name: 'transactionSummary', input: { hash, chain: '1' } }],
    ['api.call', { name: 'addressTransactions', input: { address: cast.ada.hash, chain: '1' } }],
  ] as const

  it.each([
    ['in the popup', page, { incognito: true }],
    ['in a tab of ours', { ...page, frameId: 0, tab: { id: 3, incognito: true } }, {}],
  ])('case 128: %s: nothing of it is kept', async (_, sender, said) => {
    const serve = createServe(allHandlers(at.background), self)
    for (const [type, input] of asks) {
      const reply = (await serve({ v: protocol, type, input, ...said }, sender as Sender)) as Reply<unknown>
      expect(reply.ok).toBe(true)
    }
    const db = await at.background.database()
    expect([await db.count('cache'), await db.count('rows')]).toEqual([0, 0])
    for (const [type, input] of asks) await serve({ v: protocol, type, input }, page as Sender)
    expect([await db.count('cache'), await db.count('rows')]).toEqual([2, expect.any(Number)])
    expect(await db.count('rows')).toBeGreaterThan(0)
  })
})

describe('who asks again', () => {
  const { hash } = tour.find(({ name }) => name === 'eth-silent') as (typeof tour)[number]
  const notFound = { kind: 'status', status: 404, body: { message: 'Not found' } } as const

  /** Asks by message, as a page does. */
  async function say(sender: object, fresh?: boolean, about = hash): Promise<Gloss> {
    const serve = createServe(allHandlers(at.background), self)
    for (;;) {
      const input = { hashes: [{ hash: about, chain: '1', asked: true }], ...(fresh === undefined ? {} : { fresh }) }
      const reply = (await serve({ v: protocol, type: 'gloss.ask', input }, sender as Sender)) as Reply<Gloss[]>
      const [gloss] = reply.ok ? reply.value : []
      if (!gloss) throw new Error(JSON.stringify(reply))
      if (gloss.state !== 'asking') return gloss
    }
  }

  it('in a frame pays from the document it stands in, of which the browser tells', async () => {
    await change({ budgetPerDocument: 2 })
    let shown: string | undefined = script.documentId
    const serve = createServe(
      allHandlers(at.background, async () => shown),
      self,
    )
    let made = 0
    const states = async (sender: object) => {
      const hashes = Array.from({ length: 3 }, () => ({ hash: hashOf(`framed ${made++}`), chain: '1' }))
      const known = new Map<string, string>()
      while (known.size < hashes.length) {
        const input = { hashes: hashes.filter((each) => !known.has(each.hash)) }
        const reply = (await serve({ v: protocol, type: 'gloss.ask', input }, sender as Sender)) as Reply<Gloss[]>
        for (const { hash, state } of reply.ok ? reply.value : []) if (state !== 'asking') known.set(hash, state)
      }
      return [...known.values()].filter((state) => state !== 'held').length
    }
    const frame = (frameId: number) => ({ ...script, frameId, documentId: `frame ${frameId}` })
    expect(await states(script)).toBe(2)
    // Another frame is not another page; nor is one of which nothing is known.
    expect([await states(frame(1)), await states(frame(2))]).toEqual([0, 0])
    shown = undefined
    expect(await states(frame(3))).toBe(0)
    // The next page has no hash of its own.
    shown = 'next'
    expect([await states(frame(4)), await states(frame(5))]).toEqual([2, 0])
  })

  it('in a page of ours insists where he says so: what is kept is no answer to that', async () => {
    at.sandbox.faults.set('E4', notFound, { times: 1 })
    await say(page)
    // Looking again returns the stored answer, with its time.
    const kept = await say(page)
    expect(kept).toMatchObject({ state: 'unknown', at: expect.any(Number) })
    expect((await say(page)).at).toBe(kept.at)
    expect(at.sandbox.stats.count('E4')).toBe(1)
    expect(await say(page, true)).toMatchObject({ state: 'silent' })
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('in a page of ours passes a fault by that holds for the whole chain', async () => {
    const disabled = { message: 'Transaction interpretation is disabled' }
    at.sandbox.faults.set('E4', { kind: 'status', status: 403, body: disabled }, { times: 1 })
    await say(page, false, hashOf('another'))
    expect(at.sandbox.stats.count('E4')).toBe(1)
    await say(page)
    expect(at.sandbox.stats.count('E4')).toBe(1)
    await say(page, true)
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('spends no second lookup on what the service behind the summaries refused', async () => {
    const error = 'Error while sending request to Transaction Interpretation Service'
    at.sandbox.faults.set('E4', { kind: 'status', status: 422, body: { error } })
    for (const sender of [script, script, page]) {
      expect(await say(sender)).toMatchObject({ state: 'error', chain: { id: '1' } })
      expect(at.sandbox.stats.count('E4')).toBe(1)
    }
  })

  it('in a web page cannot insist', async () => {
    at.sandbox.faults.set('E4', notFound, { times: 1 })
    expect(await say(script)).toMatchObject({ state: 'unknown' })
    const again = await say(script, true)
    expect(again).toMatchObject({ state: 'unknown' })
    expect(again.at).toBeUndefined()
    expect(at.sandbox.stats.count('E4')).toBe(1)
  })
})
