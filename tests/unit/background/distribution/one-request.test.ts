import { describe, expect, it } from 'vitest'
import { checkPart, resendPart, runPlan, sendPart } from '~/lib/background/distribution/run-plan'
import { sha256Of } from '~/lib/core/distribution/distribution-plan'
import { confirmed } from './fixture'
import { json, lost, redirected, timedOut } from './replies'
import { ready, restart } from './stage'

describe('one request', () => {
  it('case 1: twenty clicks send it once', async () => {
    const console = await ready()
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => runPlan(console.deps, console.plan.key)))
    expect(console.sent).toHaveLength(1)
    expect(await console.states()).toEqual(['confirmed'])
    const refused = clicks.filter((click) => click.status === 'rejected')
    expect(String(refused[0]?.reason)).toContain('already being sent')
  })

  it('case 2: two windows whose locks do not see each other still send it once', async () => {
    const console = await ready()
    const other = { ...console.deps, alone: async <T>(_: string, run: () => Promise<T>) => run() }
    await Promise.allSettled([runPlan(console.deps, console.plan.key), runPlan(other, console.plan.key)])
    expect(console.sent).toHaveLength(1)
    expect(await console.states()).toEqual(['confirmed'])
  })

  it('case 2: a window that shows an older state cannot act on it', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    const { revision } = await console.part()
    expect((await console.part()).state).toBe('likely-not-applied')
    await resendPart(console.deps, console.id(), revision)
    await expect(resendPart(console.deps, console.id(), revision)).rejects.toThrow('another window')
    expect(console.sent).toHaveLength(2)
  })

  it('case 3: killed after the claim and before the request, it is unknown and nothing is sent by itself', async () => {
    const console = await ready()
    await console.journal.advance(console.id(), { type: 'arm', baseline: '50', at: 0 })
    await console.journal.advance(console.id(), { type: 'claim', key: { fingerprint: 'aa', ending: 'aaaa' }, at: 0 })
    await restart(console)
    expect(await console.states()).toEqual(['unknown'])
    await runPlan(console.deps, console.plan.key)
    expect(console.sent).toEqual([])
    expect((await checkPart(console.deps, console.id())).state).toBe('likely-not-applied')
    expect(console.sent).toEqual([])
  })

  it('case 4, case 5: killed after the service paid, the books settle it', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      pay()
      return new Promise(() => {})
    })
    void runPlan(console.deps, console.plan.key)
    while (console.sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await restart(console)
    expect(await console.states()).toEqual(['unknown'])
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
    expect(console.sent).toHaveLength(1)
  })

  it.each([
    ['case 6: 500 after it paid', () => json(500, { message: 'internal' })],
    ['case 6: a gateway’s page', () => ({ status: 502, text: '<html>' })],
    ['case 7: a reset', () => lost],
    ['case 8: no answer in time', () => timedOut],
    ['case 9: 200 without sense', () => json(200, {})],
    ['case 17: a redirect', () => redirected],
  ])('%s leaves it unknown until the books tell', async (_, answer) => {
    const console = await ready()
    console.answers.push((_body, pay) => {
      pay()
      return answer()
    })
    expect((await sendPart(console.deps, console.id())).state).toBe('unknown')
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
    expect(console.sent).toHaveLength(1)
  })

  it('case 10: fewer wallets than sent is partial, shown and never topped up', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(() => confirmed(999))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-partial', 'frozen'])
    await runPlan(console.deps, console.plan.key)
    expect(console.sent.filter((body) => JSON.parse(body).id === console.id())).toHaveLength(1)
  })

  it('case 38: where unregistered wallets are left out on purpose, partial goes on', async () => {
    const console = await ready({ parts: 2, change: { createMissing: false } })
    console.answers.push(() => confirmed(700))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-partial', 'confirmed'])
  })

  it('case 11: a refusal is no effect, and the same bytes may go again', async () => {
    const console = await ready()
    console.answers.push(() => json(422, { code: 3, message: 'expected_total does not match' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['rejected'])
    await runPlan(console.deps, console.plan.key)
    expect(console.sent).toHaveLength(1)
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['confirmed'])
    expect(console.sent[1]).toBe(console.sent[0])
  })

  it('case 12: “already exists” on the first attempt is a conflict, which only a person closes', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(() => json(409, { code: 6, message: 'id already exists' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['conflict', 'frozen'])
    await expect(resendPart(console.deps, console.id(), (await console.part()).revision)).rejects.toThrow()
    await console.journal.advance(console.id(), { type: 'close', note: 'sent from the other laptop', at: 0 })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['closed', 'confirmed'])
    expect(console.sent).toHaveLength(2)
  })

  it('case 12: “already exists” of our own request, which the browser repeated after a broken connection, is settled by the books', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push((_, pay) => {
      pay()
      return json(409, { code: 6, message: 'id already exists' })
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-by-duplicate', 'confirmed'])
  })

  it('case 11: a refusal while the total moved is no proof that nothing was done', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      pay()
      return json(422, { code: 9, message: 'insufficient balance' })
    })
    expect((await sendPart(console.deps, console.id())).state).toBe('unknown')
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
  })

  it('case 11: a refusal is no proof where the key was replaced meanwhile: its books are those of another', async () => {
    const console = await ready()
    console.answers.push(() => {
      console.state.key = 'bb'
      return json(422, { code: 9, message: 'insufficient balance' })
    })
    expect((await sendPart(console.deps, console.id())).state).toBe('unknown')
  })

  it('case 13: “already exists” after a lost answer is the proof that it was done', async () => {
    const console = await ready()
    // Somebody else’s payment hides it in the books.
    console.answers.push((_, pay) => {
      pay()
      pay()
      pay()
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
    console.answers.push(() => json(400, { code: 3, message: 'id already used' }))
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['confirmed-by-duplicate'])
    expect(await console.journal.proven('https://points.example aa')).toEqual({
      id: console.id(),
      at: console.state.wall,
    })
  })

  it('case 13: “0 wallets” after a lost answer may be a repeated id, so the books are asked', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      console.books.totalDistributed = '51.00'
      pay()
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
    console.answers.push(() => confirmed(0))
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('case 11: a refusal after a lost answer does not prove that the first one did nothing', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    console.answers.push(() => json(403, { code: 7, message: 'forbidden' }))
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('case 15: 429 is unknown, and the same bytes go again when a person says so', async () => {
    const console = await ready()
    console.answers.push(() => json(429, { code: 8, message: 'Too many requests' }, 30))
    await runPlan(console.deps, console.plan.key)
    const part = await console.part()
    expect(part.state).toBe('likely-not-applied')
    expect(part.attempts[0]?.verdict?.retryAfter).toBe(30)
    await resendPart(console.deps, console.id(), part.revision)
    expect(await console.states()).toEqual(['confirmed'])
    expect(new Set(console.sent).size).toBe(1)
  })

  it('case 37: a balance that grows by itself changes nothing', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    const { books } = console.deps.service
    console.deps.service.books = async (environment) => ({
      ...(await books(environment)),
      balance: String(Math.random() * 1000 + 1),
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['likely-not-applied'])
  })

  it('case 42: bytes that were changed after freezing are not sent', async () => {
    const console = await ready()
    const { journal } = console.deps
    console.deps.journal = { ...journal, body: async (id) => (await journal.body(id))?.replace('0.01', '9.01') }
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('changed after it was frozen')
    expect(console.sent).toEqual([])
    expect(await console.states()).toEqual(['frozen'])
  })

  it('case 25: a wall clock that jumps a day changes no state', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      console.state.wall -= 86_400_000
      pay()
      return lost
    })
    const sent = await sendPart(console.deps, console.id())
    console.state.wall += 3 * 86_400_000
    expect(sent.state).toBe('unknown')
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
    expect(sent.attempts.map(({ number }) => number)).toEqual([1])
  })

  it('sends what was hashed', async () => {
    const console = await ready()
    await runPlan(console.deps, console.plan.key)
    expect(sha256Of(console.sent[0] ?? '')).toBe((await console.part()).sha256)
  })
})
