import { deleteDB, openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { isTotal } from '~/lib/background/distribution/distribute-handlers'
import { freezePlan } from '~/lib/background/distribution/distributor'
import { createJournal, type Journal } from '~/lib/background/distribution/journal'
import { checkJournal, recover } from '~/lib/background/distribution/journal-care'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { saying } from '../../saying'
import { createConsole, createMirror, origin, wallet } from './fixture'
import { lost } from './replies'
import { payload } from './stage'

describe('the record', () => {
  it('case 22: nothing is sent where it cannot be written', async () => {
    const console = createConsole()
    await console.freeze()
    const broken: Journal = { ...console.journal, advance: () => Promise.reject(new Error('QuotaExceededError')) }
    await expect(runPlan({ ...console.deps, journal: broken }, console.plan.key)).rejects.toThrow()
    expect(console.sent).toEqual([])
  })

  it('case 22: nothing is sent where the second copy cannot be written', async () => {
    const console = createConsole()
    await console.freeze()
    console.mirror.fail = true
    await expect(runPlan(console.deps, console.plan.key)).rejects.toMatchObject({ code: 'journal.unwritable' })
    expect(console.sent).toEqual([])
  })

  it('case 22: nothing is sent where the browser keeps no database', async () => {
    const kept = indexedDB.open
    indexedDB.open = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
        'InvalidStateError',
      )
    }
    const journal = createJournal({ mirror: createMirror(), name: 'none' })
    const refused = journal.freeze({ ...createConsole().plan, frozenAt: 0, armed: true, paused: false }, [])
    await expect(refused.finally(() => (indexedDB.open = kept))).rejects.toMatchObject({ code: 'journal.unwritable' })
  })

  it('case 70, case 73: why it cannot be opened is told, with what to do', async () => {
    const name = `held-${Math.random()}`
    const newer = await openDB(name, 9)
    const journal = createJournal({ mirror: createMirror(), name })
    await expect(journal.plans()).rejects.toMatchObject({
      code: 'journal.unwritable',
      message: expect.stringContaining('Update the extension'),
    })
    newer.close()
  })

  it('case 23: an answer that cannot be recorded is told, and the part stays unknown', async () => {
    const console = createConsole()
    await console.freeze()
    const { advance } = console.journal
    console.deps.journal = {
      ...console.journal,
      advance: (id, event, seen) =>
        event.type === 'answer' ? Promise.reject(new Error('quota')) : advance(id, event, seen),
    }
    const told = await runPlan(console.deps, console.plan.key).catch((error: unknown) => error)
    const [hint, proves] = [expect.stringContaining('may have been paid'), saying(/confirmed/)]
    expect(told).toMatchObject({ code: 'journal.unrecorded', hint, data: { proves } })
    console.held.clear()
    await recover({ ...console.deps, journal: console.journal })
    expect(await console.states()).toEqual(['unknown'])
  })

  it('case 24: a database that is gone is told by the second copy, part by part', async () => {
    const console = createConsole({ parts: 2 })
    await console.freeze()
    await runPlan(console.deps, console.plan.key)
    const emptied = createJournal({ mirror: console.mirror, name: `${console.name}-emptied` })
    const { lost } = await checkJournal(emptied, console.mirror)
    expect(lost.map(({ id, state }) => `${id} ${state}`)).toEqual(console.parts.map(({ id }) => `${id} confirmed`))
    await deleteDB(`${console.name}-emptied`)
  })

  it('case 24: a database from an older backup is told too', async () => {
    const console = createConsole()
    await console.freeze()
    const line = console.mirror.lines.get(console.id())
    if (line) console.mirror.lines.set(console.id(), { ...line, revision: 7, state: 'confirmed' })
    expect((await checkJournal(console.journal, console.mirror)).lost).toHaveLength(1)
  })

  it('case 71: killed between both copies, the first one wins and the second is mended', async () => {
    const console = createConsole()
    await console.freeze()
    await runPlan(console.deps, console.plan.key)
    const line = console.mirror.lines.get(console.id())
    if (line) console.mirror.lines.set(console.id(), { ...line, revision: 1, state: 'armed' })
    expect((await checkJournal(console.journal, console.mirror)).lost).toEqual([])
    expect(console.mirror.lines.get(console.id())?.state).toBe('confirmed')
  })

  it('a second copy that cannot be mended hides nothing', async () => {
    const console = createConsole()
    await console.freeze()
    await runPlan(console.deps, console.plan.key)
    const line = console.mirror.lines.get(console.id())
    if (line) console.mirror.lines.set(console.id(), { ...line, revision: 1, state: 'armed' })
    const write = () => Promise.reject(new AppError('journal.unwritable', asTold('No room.')))
    const full = { ...console.mirror, write }
    expect(await checkJournal(console.journal, full)).toEqual({ lost: [] })
  })

  it('two connections comparing and setting at once: one wins', async () => {
    const console = createConsole()
    await console.freeze()
    await console.journal.advance(console.id(), { type: 'arm', baseline: '1', at: 0 })
    const other = createJournal({ mirror: console.mirror, name: console.name })
    const claim = { type: 'claim', key: { fingerprint: 'aa', ending: 'aaaa' }, at: 0 } as const
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other : console.journal).advance(console.id(), claim)),
    )
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1)
  })
})

describe('freezing', () => {
  it('case 28: a total that is off by 0.01 is refused with both', async () => {
    const { journal } = createConsole()
    await expect(freezePlan(journal, payload(3, { total: '0.04' }), origin, 0)).rejects.toThrow(/0\.03.*0\.04/)
    expect(await journal.plans()).toEqual([])
  })

  it('case 26, case 27, case 31: what a page did not check is refused here', async () => {
    const { journal } = createConsole()
    for (const row of [
      { address: wallet(1), amount: '1e3' },
      { address: wallet(1), amount: '0.009' },
      { address: '0x12', amount: '1' },
    ]) {
      await expect(freezePlan(journal, payload(0, { rows: [row], total: '1' }), origin, 0)).rejects.toThrow('Wallet 1')
    }
    const fine = payload(0, { rows: [{ address: wallet(1), amount: '1.005' }], total: '1.005' })
    await expect(freezePlan(journal, fine, origin, 0)).rejects.toThrow('two decimal places')
    expect((await freezePlan(journal, { ...fine, acceptFine: true }, origin, 0)).key).toBeDefined()
  })

  it('case 32: the same list again is the plan that is there', async () => {
    const { journal } = createConsole()
    const first = await freezePlan(journal, payload(3), origin, 0)
    expect(await freezePlan(journal, payload(3), origin, 1)).toEqual({ key: first.key, existing: true, overlaps: [] })
    expect(await journal.plans()).toHaveLength(1)
  })

  it('case 33: an edited list of a reward that was sent in part is stopped', async () => {
    const console = createConsole()
    const first = await freezePlan(console.journal, payload(2500), origin, 0)
    await console.journal.decide(first.key ?? '', { armed: true })
    console.answers.push(
      (body, pay) => {
        pay()
        return {
          status: 200,
          contentType: '',
          text: `{"accounts_distributed":"${JSON.parse(body).distributions.length}"}`,
        }
      },
      () => lost,
    )
    await runPlan(console.deps, first.key ?? '')
    const edited = await freezePlan(console.journal, payload(2499), origin, 1)
    expect(edited).toMatchObject({ existing: false, overlaps: [{ kind: 'same-reward', wallets: 2000 }] })
    expect(edited.key).toBeUndefined()
    expect(await console.journal.plans()).toHaveLength(1)
    // Next month is another reward.
    expect((await freezePlan(console.journal, payload(2499, { period: '2026-12' }), origin, 1)).key).toBeDefined()
  })

  it('case 33: of two lists of one reward that were frozen before either was sent, one is sent', async () => {
    const console = createConsole()
    const [first, second] = [
      await freezePlan(console.journal, payload(1500), origin, 0),
      await freezePlan(console.journal, payload(1400), origin, 0),
    ].map(({ key }) => key ?? '')
    for (const key of [first, second]) await console.journal.decide(key ?? '', { armed: true })
    await runPlan(console.deps, first ?? '')
    await expect(runPlan(console.deps, second ?? '')).rejects.toThrow('1,000 wallets of this part got “spring-rewards”')
    expect(console.sent).toHaveLength(2)
    // Another month’s plan of the same wallets is another reward.
    const next = await freezePlan(
      console.journal,
      payload(1500, { period: '2026-12', acceptSameList: true }),
      origin,
      0,
    )
    await console.journal.decide(next.key ?? '', { armed: true })
    await runPlan(console.deps, next.key ?? '')
    expect(console.sent).toHaveLength(4)
  })

  it('case 11: what was refused and closed is taken up again as refused', async () => {
    const console = createConsole()
    const { key = '' } = await freezePlan(console.journal, payload(1), origin, 0)
    await console.journal.decide(key, { armed: true })
    console.answers.push(() => ({ status: 422, text: '{"message":"no"}' }))
    await runPlan(console.deps, key)
    const [part] = await console.journal.parts(key)
    await console.journal.advance(part?.id ?? '', { type: 'close', note: '', at: 0 })
    await freezePlan(console.journal, payload(1), origin, 2)
    expect((await console.journal.parts(key)).map(({ state }) => state)).toEqual(['rejected'])
    expect(console.sent).toHaveLength(1)
  })

  it('a plan that was discarded unsent is taken up again under its ids; what may have been paid is not', async () => {
    const console = createConsole()
    const { key = '' } = await freezePlan(console.journal, payload(1001), origin, 0)
    const ids = (await console.journal.parts(key)).map(({ id }) => id)
    const close = { type: 'close', note: '', at: 0 } as const
    for (const id of ids) await console.journal.advance(id, close)
    expect(await freezePlan(console.journal, payload(1001), origin, 1)).toMatchObject({ key, existing: true })
    expect((await console.journal.parts(key)).map(({ state }) => state)).toEqual(['frozen', 'frozen'])
    expect((await console.journal.plan(key))?.armed).toBe(false)
    await console.journal.decide(key, { armed: true })
    console.answers.push(() => lost)
    await runPlan(console.deps, key)
    for (const id of ids) await console.journal.advance(id, close)
    await freezePlan(console.journal, payload(1001), origin, 2)
    // The first may have been paid. The total was typed for the whole plan before.
    expect((await console.journal.parts(key)).map(({ state }) => state)).toEqual(['closed', 'frozen'])
    expect((await console.journal.plan(key))?.armed).toBe(true)
    expect(await console.journal.advance(ids[0] ?? '', { type: 'reopen', at: 3 })).toBeNull()
  })

  it('case 33: the very same list under another name has to be accepted', async () => {
    const console = createConsole()
    const first = await freezePlan(console.journal, payload(3), origin, 0)
    await console.journal.decide(first.key ?? '', { armed: true })
    await runPlan(console.deps, first.key ?? '')
    const again = payload(3, { campaign: 'Spring rewards 2' })
    expect((await freezePlan(console.journal, again, origin, 1)).key).toBeUndefined()
    expect((await freezePlan(console.journal, { ...again, acceptSameList: true }, origin, 1)).key).toBeDefined()
  })

  it('case 39: the total is typed exactly, in any plain form', async () => {
    const { plan } = createConsole({ parts: 2 })
    for (const typed of ['10.01', ' 10.01 ', '10.010'])
      expect(isTotal(typed, { ...plan, frozenAt: 0, sequence: 1, armed: false, paused: false })).toBe(true)
    for (const typed of ['', '10', '10.1', '1001', '10,01', '1e1']) {
      expect(isTotal(typed, { ...plan, frozenAt: 0, sequence: 1, armed: false, paused: false })).toBe(false)
    }
  })
})
