import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createJournal, type Journal } from '~/lib/background/distribution/journal'
import { storageMirror } from '~/lib/background/distribution/journal-mirror'
import { sendPart } from '~/lib/background/distribution/run-plan'
import type { Caller } from '~/lib/background/messages/serve'
import { installationKey } from '~/lib/background/storage/installation-mark'
import type { PartEvent } from '~/lib/core/distribution/distribution-machine'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { desk, window } from './desk'
import { createConsole, wallet } from './fixture'
import { lost } from './replies'
import { type Console, confirmedAll, ready } from './stage'

const privateWindow: Caller = { kind: 'extension', tab: 1, incognito: true }

beforeEach(() => fakeBrowser.reset())

describe('case 24: a record that was lost', () => {
  it('is told part by part, and nothing is sent or frozen before somebody saw that', async () => {
    const before = await ready({ parts: 2 })
    await desk(before).distributor.send(before.plan.key)
    const emptied = createJournal({ mirror: before.mirror, name: `${before.name}-emptied` })
    const { distributor, handlers } = desk(before, emptied)
    const { plans, lost: gone } = await distributor.ledger()
    expect(plans).toEqual([])
    expect(gone.map(({ id, state }) => [id, state])).toEqual(before.parts.map(({ id }) => [id, 'confirmed']))
    const refusal = { code: 'journal.unwritable' }
    const list = { rows: [{ address: wallet(1), amount: '1' }], total: '1', acceptFine: false, acceptSameList: false }
    const input = { environment: 'test', campaign: 'a', period: '1', description: '', createMissing: true } as const
    await expect(handlers['distribution.freeze'].run({ ...input, ...list }, window)).rejects.toMatchObject(refusal)
    await expect(distributor.send(before.plan.key)).rejects.toMatchObject(refusal)
    await distributor.acknowledge()
    expect((await distributor.ledger()).lost).toEqual([])
    expect(before.sent).toHaveLength(2)
  })

  it.each([
    ['a revision that counts no further', `1e308 confirmed 1 0.01 0x${'ab'.repeat(32)}`],
    ['a state there is not', `3 paid-twice 1 0.01 0x${'ab'.repeat(32)}`],
    ['a total that is no amount', `3 confirmed 1 much 0x${'ab'.repeat(32)}`],
    ['another text', 'x'],
  ])('a line of the second copy with %s tells only that there was one', async (_, line) => {
    await fakeBrowser.storage.local.set({ [installationKey]: 'mark', 'journal:a': line })
    expect(await storageMirror.read()).toEqual([
      { id: 'a', revision: 0, state: 'unknown', count: 0, total: '0', sha256: '' },
    ])
  })

  it('the second copy is kept by the browser’s own storage, as strings', async () => {
    const on = createConsole()
    await on.freeze()
    await fakeBrowser.storage.local.set({ [installationKey]: 'mark' })
    await storageMirror.write(await on.journal.parts())
    const stored = await fakeBrowser.storage.local.get(null)
    expect(Object.values(stored).every((value) => typeof value === 'string')).toBe(true)
    expect(await storageMirror.read()).toMatchObject([{ id: on.id(), state: 'frozen', revision: 0, total: '0.01' }])
    await storageMirror.retire([on.id()])
    expect(await storageMirror.read()).toEqual([])
    // Set aside, and not thrown away.
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).toContain(on.id())
  })
})

it('case 19: a part that waits for a person is told on the toolbar, until it is settled', async () => {
  const on = await ready()
  on.answers.push(() => lost)
  const { distributor, attention } = desk(on)
  await distributor.send(on.plan.key)
  await expect.poll(() => attention.at(-1)).toBe(true)
  const { revision } = await on.part()
  await distributor.resend(on.id(), revision)
  await expect.poll(() => attention.at(-1)).toBe(false)
  expect(await on.states()).toEqual(['confirmed'])
})

describe('case 23: what became of a part could not be written down', () => {
  /** A record that cannot take one kind of event until its disk has room again. */
  function full(on: Console, type: PartEvent['type']) {
    const disk = { full: true, tries: 0 }
    const { advance } = on.journal
    const journal: Journal = {
      ...on.journal,
      advance: (id, event, seen) => {
        const fails = disk.full && (event.type === type || event.type === 'interrupt' || event.type === 'give-up')
        if (fails) disk.tries++
        return fails
          ? Promise.reject(new AppError('journal.unwritable', asTold('disk full')))
          : advance(id, event, seen)
      },
    }
    return { disk, journal }
  }

  it.each([
    ['the answer', 'answer', 'sending', 'journal.unrecorded'],
    ['what the books say', 'find', 'reconciling', 'journal.unwritable'],
  ] as const)('%s: as soon as it can be written it is unknown, and a person is asked', async (_, type, stuck, code) => {
    const on = await ready()
    const { disk, journal } = full(on, type)
    if (type === 'find') on.answers.push(() => lost)
    const { distributor, attention } = desk(on, journal)
    await expect(distributor.send(on.plan.key)).rejects.toMatchObject({ code })
    // What is known is shown nevertheless, nothing more is sent, and the toolbar shows it.
    expect((await distributor.ledger()).plans[0]?.parts.map(({ state }) => state)).toEqual([stuck])
    expect(attention.at(-1)).toBe(true)
    await expect(distributor.send(on.plan.key)).rejects.toMatchObject({ code: 'journal.unwritable' })
    disk.full = false
    expect((await distributor.ledger()).plans[0]?.parts.map(({ state }) => state)).toEqual(['unknown'])
    await expect.poll(() => attention.at(-1)).toBe(true)
    await distributor.check(on.id())
    const { revision, state } = await on.part()
    if (type === 'answer') expect(state).toBe('confirmed-by-balance')
    else await distributor.resend(on.id(), revision)
    expect(on.sent).toHaveLength(type === 'answer' ? 1 : 2)
    expect(disk.tries).toBeGreaterThan(0)
  })

  it('a look at the record leaves alone what is under way', async () => {
    const on = await ready()
    let answer = () => {}
    on.answers.push(async (body, pay) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return confirmedAll(body, pay)
    })
    const { distributor } = desk(on)
    const sending = distributor.send(on.plan.key)
    await expect.poll(() => on.sent.length).toBe(1)
    expect((await distributor.ledger()).plans[0]?.parts.map(({ state }) => state)).toEqual(['sending'])
    answer()
    expect((await sending).parts.map(({ state }) => state)).toEqual(['confirmed'])
  })
})

it('case 2: what a window still shows as unsent is not closed under one that sent it meanwhile', async () => {
  const on = await ready()
  on.answers.push((_, pay) => {
    pay()
    return lost
  })
  const { distributor, handlers } = desk(on)
  const [shown] = (await distributor.plan(on.plan.key)).parts
  await sendPart(on.deps, on.id())
  expect(await on.states()).toEqual(['unknown'])
  const close = { part: on.id(), seen: shown?.revision ?? 0, why: 'copied' } as const
  await expect(handlers['distribution.close'].run(close, window)).rejects.toMatchObject({ code: 'input.invalid' })
  expect(await on.states()).toEqual(['unknown'])
  const seen = (await on.part()).revision
  await handlers['distribution.close'].run({ ...close, seen }, window)
  expect(await on.states()).toEqual(['closed'])
  const words = (await on.part()).evidence.map(({ text }) => wordsOf(text))
  expect(words).toContain('Closed by hand: An edited copy takes its place.')
})

describe('what was discarded', () => {
  const discardAll = async (on: Console, handlers: ReturnType<typeof desk>['handlers']) => {
    for (const { id, revision } of await on.journal.parts(on.plan.key))
      await handlers['distribution.close'].run({ part: id, seen: revision, note: '' }, window)
  }

  it('is taken up again under its ids, and the total is typed again', async () => {
    const on = await ready({ parts: 2 })
    const { handlers } = desk(on)
    const plan = on.plan.key
    await discardAll(on, handlers)
    await handlers['distribution.reopen'].run({ plan }, window)
    expect(await on.states()).toEqual(['frozen', 'frozen'])
    await expect(handlers['distribution.send'].run({ plan }, window)).rejects.toThrow('Confirm the total')
    await handlers['distribution.arm'].run({ plan, total: on.plan.total }, window)
    await handlers['distribution.send'].run({ plan }, window)
    expect(await on.states()).toEqual(['confirmed', 'confirmed'])
  })

  it.each([
    ['case 33: another plan of the reward', 2, {}, '1 wallet of it got “spring-rewards” for 2026-11'],
    ['the same list under another name', 1, { campaign: 'Other' }, 'This exact list got “other”'],
  ] as const)('stays where it is when %s paid it meanwhile', async (_, amount, change, words) => {
    const on = await ready()
    const { handlers } = desk(on)
    await discardAll(on, handlers)
    const rows = [{ address: wallet(1), units: BigInt(amount) * 10n ** 16n }]
    const other = createConsole({ change: { ...change, rows } })
    await on.journal.freeze({ ...other.plan, frozenAt: 0, armed: true, paused: false }, other.parts)
    await handlers['distribution.send'].run({ plan: other.plan.key }, window)
    await expect(handlers['distribution.reopen'].run({ plan: on.plan.key }, window)).rejects.toThrow(words)
    expect(await on.states()).toEqual(['closed'])
    expect(on.sent).toHaveLength(1)
  })
})

it('cases 22, 75: a private window sends nothing, as its record would be gone with it', async () => {
  const on = await ready()
  const { handlers } = desk(on)
  const refusal = { code: 'journal.unwritable' }
  const plan = on.plan.key
  await expect(handlers['distribution.arm'].run({ plan, total: on.plan.total }, privateWindow)).rejects.toMatchObject(
    refusal,
  )
  await expect(handlers['distribution.send'].run({ plan }, privateWindow)).rejects.toMatchObject(refusal)
  await expect(handlers['distribution.resend'].run({ part: on.id(), seen: 0 }, privateWindow)).rejects.toMatchObject(
    refusal,
  )
  expect(on.sent).toEqual([])
  await handlers['distribution.send'].run({ plan }, window)
  expect(await on.states()).toEqual(['confirmed'])
})

it('case 39: on production the total is typed, whatever a page claims', async () => {
  const on = createConsole({ change: { environment: 'production' } })
  await on.journal.freeze({ ...on.plan, frozenAt: 0, armed: false, paused: false }, on.parts)
  const { handlers } = desk(on)
  const plan = on.plan.key
  for (const total of ['', '1', '0.02']) {
    await expect(handlers['distribution.arm'].run({ plan, total }, window)).rejects.toThrow('exactly as shown')
  }
  await expect(handlers['distribution.send'].run({ plan }, window)).rejects.toThrow('Confirm the total')
  expect(on.sent).toEqual([])
  await handlers['distribution.arm'].run({ plan, total: '0.01' }, window)
  await handlers['distribution.send'].run({ plan }, window)
  expect(on.sent).toHaveLength(1)
})
