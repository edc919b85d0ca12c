import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { freezePlan } from '~/lib/background/distribution/distributor'
import { createJournal, type Journal } from '~/lib/background/distribution/journal'
import { storageMirror } from '~/lib/background/distribution/journal-mirror'
import { installationKey, installationVersion } from '~/lib/background/storage/installation-mark'
import { saysUnpaid } from '~/lib/core/distribution/distribution-machine'
import { saying } from '../../saying'
import { desk, window } from './desk'
import { forgetLines, send, started } from './desk-started'
import { origin } from './fixture'
import { json } from './replies'
import { type Console, payload } from './stage'

beforeEach(async () => {
  vi.restoreAllMocks()
  fakeBrowser.reset()
  await fakeBrowser.storage.local.set({ [installationKey]: { version: installationVersion, id: 'test' } })
})

let copies = 0
const emptied = ({ name }: Console) => createJournal({ mirror: storageMirror, name: `${name}-emptied-${copies++}` })

/** A list of three wallets was sent, and its record is empty now; the loss was noted. */
async function lostAndNoted(answer?: () => ReturnType<typeof json>) {
  const before = started()
  if (answer) before.on.answers.push(answer)
  const { key = '' } = await freezePlan(before.journal, payload(3), origin, 0)
  const { parts } = await send(before, key, '0.03')
  const journal = emptied(before.on)
  const after = desk(before.on, journal, storageMirror)
  await after.distributor.acknowledge()
  return { ...after, on: before.on, journal, first: parts[0]?.id ?? '' }
}

describe('cases 24, 33: an edited list of a reward whose record was lost', () => {
  it('is not sent before a person decided about that very reward, who is told the ids', async () => {
    const at = await lostAndNoted()
    const { key = '' } = await freezePlan(at.journal, payload(2), origin, 0)
    expect((await at.distributor.plan(key)).lost).toMatchObject([{ id: at.first, state: 'confirmed', count: 3 }])
    expect((await at.distributor.ledger()).plans[0]?.lost).toHaveLength(1)
    await expect(send(at, key, '0.02')).rejects.toMatchObject({
      message: expect.stringContaining('1 part of “spring-rewards” for 2026-11 may have been paid'),
      details: [at.first],
    })
    expect(at.on.sent).toHaveLength(1)
    const accepted = await at.handlers['distribution.accept'].run({ plan: key, lost: [at.first] }, window)
    expect(accepted).not.toHaveProperty('lost')
    expect((await send(at, key, '0.02')).parts.map(({ state }) => state)).toEqual(['confirmed'])
    expect(at.on.sent).toHaveLength(2)
  })

  it('asks again for another list, and says nothing of another reward', async () => {
    const at = await lostAndNoted()
    const { key = '' } = await freezePlan(at.journal, payload(2), origin, 0)
    await at.handlers['distribution.accept'].run({ plan: key, lost: [at.first] }, window)
    const another = await freezePlan(at.journal, payload(1), origin, 0)
    expect((await at.distributor.plan(another.key ?? '')).lost).toHaveLength(1)
    const later = await freezePlan(at.journal, payload(2, { period: '2026-12', acceptSameList: true }), origin, 0)
    expect(await at.distributor.plan(later.key ?? '')).not.toHaveProperty('lost')
    expect((await send(at, later.key ?? '', '0.02')).parts.map(({ state }) => state)).toEqual(['confirmed'])
  })

  it('is free where the service had refused the lost one', async () => {
    const at = await lostAndNoted(() => json(400, { code: 3, message: 'insufficient balance' }))
    const { key = '' } = await freezePlan(at.journal, payload(2), origin, 0)
    expect((await send(at, key, '0.02')).parts.map(({ state }) => state)).toEqual(['confirmed'])
  })

  it('is compared by its wallets once the same list was prepared again and the service knew it', async () => {
    const at = await lostAndNoted()
    const same = await freezePlan(at.journal, payload(3), origin, 0)
    at.on.answers.push(() => json(409, { code: 6, message: 'id already exists' }))
    const { parts } = await send(at, same.key ?? '', '0.03')
    expect(parts.map(({ id, state }) => [id, state])).toEqual([[at.first, 'conflict']])
    const { key, overlaps } = await freezePlan(at.journal, payload(2), origin, 0)
    expect(key).toBeUndefined()
    expect(overlaps).toMatchObject([{ wallets: 2, kind: 'same-reward' }])
    const rows = payload(9).rows.slice(5)
    const others = await freezePlan(at.journal, payload(4, { rows }), origin, 0)
    expect(await at.distributor.plan(others.key ?? '')).not.toHaveProperty('lost')
  })

  it('the same list goes out without a question under the key it was sent with', async () => {
    const at = await lostAndNoted()
    const { key = '' } = await freezePlan(at.journal, payload(3), origin, 0)
    expect(await at.distributor.plan(key)).not.toHaveProperty('lost')
    at.on.answers.push(() => json(409, { code: 6, message: 'id already exists' }))
    expect((await send(at, key, '0.03')).parts.map(({ state }) => state)).toEqual(['conflict'])
  })

  it('the same list waits for a person under another key, of which the service knows no id', async () => {
    const at = await lostAndNoted()
    at.on.state.key = 'bb'
    const { key = '' } = await freezePlan(at.journal, payload(3), origin, 0)
    expect((await at.distributor.plan(key)).lost).toMatchObject([{ id: at.first, state: 'confirmed' }])
    await expect(send(at, key, '0.03')).rejects.toMatchObject({ details: [at.first] })
    expect(at.on.sent).toHaveLength(1)
    await at.handlers['distribution.accept'].run({ plan: key, lost: [at.first] }, window)
    expect((await send(at, key, '0.03')).parts.map(({ state }) => state)).toEqual(['confirmed'])
  })

  it('the same list waits for a person where its key was not noted yet', async () => {
    const at = await lostAndNoted()
    const lines = Object.entries(await fakeBrowser.storage.local.get(null))
    const older = lines.map(([id, line]) => [id, String(line).split(' ').slice(0, 5).join(' ')])
    await fakeBrowser.storage.local.set(Object.fromEntries(older))
    const { key = '' } = await freezePlan(at.journal, payload(3), origin, 0)
    expect((await at.distributor.plan(key)).lost).toHaveLength(1)
  })

  it('is still told after the same list was prepared again and lost once more, unsent', async () => {
    const at = await lostAndNoted()
    await freezePlan(at.journal, payload(3), origin, 0)
    const journal = emptied(at.on)
    const { distributor } = desk(at.on, journal, storageMirror)
    expect((await distributor.ledger()).lost).toMatchObject([{ id: at.first, state: 'frozen' }])
    await distributor.acknowledge()
    const { key = '' } = await freezePlan(journal, payload(2), origin, 0)
    expect((await distributor.plan(key)).lost).toMatchObject([{ id: at.first, state: 'confirmed' }])
  })
})

describe('case 24: a record that came back as it was before', () => {
  /** The record of a frozen plan, while the second copy knows what became of it. */
  async function setBack(answer?: () => ReturnType<typeof json>) {
    const before = started()
    if (answer) before.on.answers.push(answer)
    const { key = '' } = await freezePlan(before.journal, payload(3), origin, 0)
    await send(before, key, '0.03')
    const lines = await fakeBrowser.storage.local.get(null)
    const journal: Journal = emptied(before.on)
    await forgetLines()
    await freezePlan(journal, payload(3), origin, 0)
    await fakeBrowser.storage.local.set(lines)
    return { on: before.on, journal, key, ...desk(before.on, journal, storageMirror) }
  }
  const partOf = async (at: Awaited<ReturnType<typeof setBack>>) => {
    const [part] = (await at.distributor.plan(at.key)).parts
    if (!part) throw new Error('no part')
    return part
  }

  it('is neither sent nor closed as unpaid before somebody saw that', async () => {
    const at = await setBack()
    const { id, revision } = await partOf(at)
    await expect(at.distributor.send(at.key)).rejects.toMatchObject({ code: 'journal.unwritable' })
    await expect(at.distributor.close(id, revision, '')).rejects.toMatchObject({ code: 'journal.unwritable' })
    expect(saysUnpaid((await partOf(at)).state)).toBe(true)
  })

  it('is unknown then: nothing sends it by itself, an edited list is stopped, and the same id settles it', async () => {
    const at = await setBack()
    await at.distributor.acknowledge()
    expect((await partOf(at)).state).toBe('unknown')
    expect((await partOf(at)).evidence.at(-1)?.text).toEqual(saying(/was “confirmed”/))
    await at.handlers['distribution.send'].run({ plan: at.key }, window)
    expect(at.on.sent).toHaveLength(1)
    expect((await freezePlan(at.journal, payload(2), origin, 0)).overlaps).toMatchObject([{ kind: 'same-reward' }])
    await at.distributor.check((await partOf(at)).id)
    // The total before it was sent is lost: the totals show nothing.
    const { id, state, revision } = await partOf(at)
    expect(state).toBe('indeterminate')
    at.on.answers.push(() => json(409, { code: 6, message: 'id already exists' }))
    await at.distributor.resend(id, revision)
    expect((await partOf(at)).state).toBe('confirmed-by-duplicate')
    expect(new Set(at.on.sent).size).toBe(1)
  })

  it('is sent again with the key it was sent with, and no other', async () => {
    const at = await setBack()
    await at.distributor.acknowledge()
    await at.distributor.check((await partOf(at)).id)
    at.on.state.key = 'bb'
    const { id, revision } = await partOf(at)
    await expect(at.distributor.resend(id, revision)).rejects.toThrow('Only the key it was sent with')
    expect(at.on.sent).toHaveLength(1)
  })

  it('is not told again by the next life of the background', async () => {
    const at = await setBack()
    await at.distributor.acknowledge()
    expect((await desk(at.on, at.journal, storageMirror).distributor.ledger()).lost).toEqual([])
  })

  it('is as unsent as it was where the service had refused it', async () => {
    const at = await setBack(() => json(400, { code: 3, message: 'insufficient balance' }))
    await at.distributor.acknowledge()
    expect((await partOf(at)).state).toBe('frozen')
    await send(at, at.key, '0.03')
    expect((await partOf(at)).state).toBe('confirmed')
    expect((await desk(at.on, at.journal, storageMirror).distributor.ledger()).lost).toEqual([])
  })
})

describe('cases 24, 64, 71: storage that gives nothing is no lost copy', () => {
  it('once, as after a start: what only the second copy knows is told, and stays', async () => {
    const before = started()
    const { key = '' } = await freezePlan(before.journal, payload(3), origin, 0)
    await send(before, key, '0.03')
    const { distributor } = desk(before.on, emptied(before.on), storageMirror)
    vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementationOnce(async () => ({}))
    expect((await distributor.ledger()).lost).toMatchObject([{ state: 'confirmed', count: 3 }])
  })

  it('for longer: nothing is sent, nothing is written over it, and it is read again the next time', async () => {
    const before = started()
    const { key = '' } = await freezePlan(before.journal, payload(3), origin, 0)
    await send(before, key, '0.03')
    const lines = await fakeBrowser.storage.local.get(null)
    // The record of an older backup: it would be taken for the only one.
    const journal = emptied(before.on)
    await forgetLines()
    await freezePlan(journal, payload(3), origin, 0)
    await fakeBrowser.storage.local.set(lines)
    const at = desk(before.on, journal, storageMirror)
    const get = vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(async () => ({}))
    await expect(send(at, key, '0.03')).rejects.toMatchObject({ code: 'journal.unwritable' })
    await expect(at.distributor.acknowledge()).rejects.toMatchObject({ code: 'journal.unwritable' })
    get.mockRestore()
    expect(await fakeBrowser.storage.local.get(null)).toEqual(lines)
    expect((await at.distributor.ledger()).lost).toMatchObject([{ state: 'confirmed' }])
    expect(before.on.sent).toHaveLength(1)
  })

  it('while a loss is acknowledged: the line is set aside whole, and not thrown away', async () => {
    const before = started()
    const { key = '' } = await freezePlan(before.journal, payload(3), origin, 0)
    await send(before, key, '0.03')
    const [line] = await storageMirror.read()
    vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementationOnce(async () => ({}))
    await storageMirror.retire([line?.id ?? ''])
    expect(await storageMirror.retired()).toEqual([line])
  })
})
