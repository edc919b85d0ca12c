import { describe, expect, it } from 'vitest'
import { sendPart } from '~/lib/background/distribute'
import { checkPart, recover } from '~/lib/background/distribute-check'
import { resendPart, runPlan } from '~/lib/background/distribute-run'
import { hashOf } from '~/lib/core/distribution-plan'
import { confirmed, createConsole, json } from './fixture'

type Console = ReturnType<typeof createConsole>

const lost = { kind: 'failed', why: 'network' } as const

async function ready(options?: Parameters<typeof createConsole>[0]): Promise<Console> {
  const console = createConsole(options)
  await console.freeze()
  return console
}

/** The background is gone: its locks are free again, and a new one looks at what is left. */
async function restart(console: Console) {
  console.held.clear()
  await recover(console.deps)
}

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

  it('cases 4, 5: killed after the service paid, the books settle it', async () => {
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
    [
      'case 6: a gateway’s page',
      () => ({ kind: 'answer', status: 502, contentType: 'text/html', text: '<html>' }) as const,
    ],
    ['case 7: a reset', () => lost],
    ['case 8: no answer in time', () => ({ kind: 'failed', why: 'timeout' }) as const],
    ['case 9: 200 without sense', () => json(200, {})],
    ['case 17: a redirect', () => ({ kind: 'redirected' }) as const],
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
    expect(await console.journal.proven('https://points.example aa')).toBe(true)
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
    console.answers.push(() => json(429, { code: 8, message: 'Too many requests' }, '30'))
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
    const { books } = console.deps
    console.deps.books = async (environment) => ({
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
    expect(hashOf(console.sent[0] ?? '')).toBe((await console.part()).sha256)
  })
})

describe('before anything is sent', () => {
  it('case 18: offline leaves it armed', async () => {
    const console = await ready()
    console.state.online = false
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('no connection')
    expect(await console.states()).toEqual(['armed'])
    expect(console.sent).toEqual([])
  })

  it('case 18: a network that is gone while looking ends the look, and a later one settles it', async () => {
    const console = await ready()
    console.answers.push((_, pay) => {
      pay()
      return lost
    })
    await sendPart(console.deps, console.id())
    const { books } = console.deps
    console.deps.books = () => Promise.reject(new Error('offline'))
    expect((await checkPart(console.deps, console.id())).state).toBe('unknown')
    console.deps.books = books
    expect((await checkPart(console.deps, console.id())).state).toBe('confirmed-by-balance')
  })

  it('case 40: too little balance or a key out of its time is told first', async () => {
    const console = await ready()
    console.books.balance = '0.001'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('The balance is 0.001')
    console.books.balance = '100'
    console.books.validUntil = '2020-01-01T00:00:00.000Z'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('valid until')
    console.books.validUntil = null
    console.books.validSince = '2099-01-01T00:00:00.000Z'
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('not valid before')
    expect(console.sent).toEqual([])
    expect(await console.states()).toEqual(['frozen'])
  })

  it('case 40: the service’s own clock decides, not ours', async () => {
    const console = await ready()
    console.books.validUntil = '2023-11-14T00:00:00.000Z'
    console.state.wall = Date.parse('2030-01-01')
    console.books.serverTime = Date.parse('2023-11-01')
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed'])
  })

  it('case 39: a plan of one environment is not sent to another host', async () => {
    const console = await ready()
    console.deps.target = async () => ({ origin: 'https://other.example', key: { fingerprint: 'aa', ending: 'aaaa' } })
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('other.example')
    expect(console.sent).toEqual([])
  })

  it('case 39: nothing goes out before the total was confirmed', async () => {
    const console = createConsole()
    await console.journal.freeze({ ...console.plan, frozenAt: 0, armed: false, paused: false }, console.parts)
    await expect(runPlan(console.deps, console.plan.key)).rejects.toThrow('Confirm the total')
    expect(console.sent).toEqual([])
  })

  it('case 16: a refused key stops at its part, and the earlier ones stay confirmed', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push(
      (body, pay) => {
        pay()
        return confirmed(JSON.parse(body).distributions.length)
      },
      () => json(401, { code: 16, message: 'Unauthorized' }),
    )
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'rejected', 'frozen'])
    // The key was rotated; nothing was paid under the old one, so the new one may send it.
    console.state.key = 'bb'
    await resendPart(console.deps, console.id(2), (await console.part(2)).revision)
    expect(await console.states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  })

  it('case 153: what may have been paid under one key is not sent again under another', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    console.state.key = 'bb'
    const { revision } = await console.part()
    await expect(resendPart(console.deps, console.id(), revision)).rejects.toThrow('aaaa')
    expect(console.sent).toHaveLength(1)
  })
})

describe('several parts', () => {
  it('case 34: later parts wait for one that is not settled', async () => {
    const console = await ready({ parts: 5 })
    console.answers.push(confirmedAll, confirmedAll, () => lost)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed', 'likely-not-applied', 'frozen', 'frozen'])
    await expect(sendPart(console.deps, console.id(4))).rejects.toThrow('Part 3 comes first')
    await resendPart(console.deps, console.id(3), (await console.part(3)).revision)
    expect(await console.states()).toEqual(Array.from({ length: 5 }, () => 'confirmed'))
    expect(console.sent).toHaveLength(6)
  })

  it('case 34: another plan waits too, as the books could not tell both apart', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    const other = createConsole({ change: { campaign: 'Other' } })
    await console.journal.freeze({ ...other.plan, frozenAt: 0, armed: true, paused: false }, other.parts)
    await expect(runPlan(console.deps, other.plan.key)).rejects.toThrow('not settled yet')
    expect(console.sent).toHaveLength(1)
  })

  it('case 19: with the console closed it stops after the part under way', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push((body, pay) => {
      console.state.watched = false
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'frozen', 'frozen'])
    console.state.watched = true
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(console.sent).toHaveLength(3)
  })

  it('pauses after the part under way', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(async (body, pay) => {
      await console.journal.decide(console.plan.key, { paused: true })
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'frozen'])
  })

  it('goes on by itself where the books prove the lost part', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push(confirmedAll, (_, pay) => {
      pay()
      return json(500, { message: 'after commit' })
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed-by-balance', 'confirmed'])
    expect(console.sent).toHaveLength(3)
  })
})

describe('looking at the books', () => {
  it('case 35: a payment that comes late is met while the total still moves', async () => {
    const console = await ready()
    let late = () => {}
    console.answers.push((_, pay) => {
      late = pay
      return { kind: 'failed', why: 'timeout' }
    })
    const wait = console.deps.wait
    console.deps.wait = async (ms) => {
      await wait(ms)
      if (console.state.clock === 120_000) late()
    }
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-by-balance'])
    // Quiet is counted from the last change.
    expect(console.state.clock).toBeGreaterThanOrEqual(120_000 + 240_000)
  })

  it('case 35: a payment later than that is met by sending the same id again', async () => {
    const console = await ready()
    console.answers.push(() => ({ kind: 'failed', why: 'timeout' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['likely-not-applied'])
    console.answers.push(() => json(409, { code: 6, message: 'already exists' }))
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['confirmed-by-duplicate'])
    expect(console.sent[0]).toBe(console.sent[1])
  })

  it('case 36: another sum in the books is a person’s decision', async () => {
    const console = await ready()
    console.answers.push(() => {
      console.books.totalDistributed = '57.00'
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    const part = await console.part()
    expect(part.state).toBe('indeterminate')
    expect(part.evidence.at(-1)?.text).toContain('7.00')
  })

  it('case 36: books that cannot be read exactly prove nothing', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    console.books.totalDistributed = '1e9'
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('a total that never rests ends the look', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    const { books } = console.deps
    let total = 100
    console.deps.books = async (environment) => ({ ...(await books(environment)), totalDistributed: String(total++) })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('ends when asked to, and when nobody watches', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    console.state.stop = true
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['unknown'])
    console.state.stop = false
    console.state.watched = false
    expect((await checkPart(console.deps, console.id())).state).toBe('unknown')
  })

  it('tells where one request was paid twice: the browser may have repeated it', async () => {
    const console = await ready()
    console.answers.push((body, pay) => {
      pay()
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed'])
    expect((await console.part()).evidence.at(-1)?.text).toContain('0.02')
  })

  it('tells where a repeated request was paid twice', async () => {
    const console = await ready()
    let late = () => {}
    console.answers.push((_, pay) => {
      late = pay
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    console.answers.push((body, pay) => {
      late()
      return confirmedAll(body, pay)
    })
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    const part = await console.part()
    expect(part.state).toBe('confirmed')
    expect(part.evidence.at(-1)?.text).toContain('0.02')
  })
})

function confirmedAll(body: string, pay: () => void) {
  pay()
  return confirmed(JSON.parse(body).distributions.length)
}
