import { afterEach, describe, expect, it, vi } from 'vitest'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { room } from '~/lib/core/async/with-room'
import { createConsole } from './fixture'

describe('case 65: a device that is full', () => {
  const nothing = room.make
  const full = () => {
    throw new DOMException('The device is full.', 'QuotaExceededError')
  }
  afterEach(() => {
    vi.restoreAllMocks()
    room.make = nothing
  })

  it('is given room once for an entry, and the part is sent once', async () => {
    const console = createConsole()
    const make = vi.fn(async () => {})
    room.make = make
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full)
    await console.freeze()
    for (const entry of [1, 2]) {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
      if (entry === 1) await console.journal.decide(console.plan.key, { armed: true })
      else await runPlan(console.deps, console.plan.key)
    }
    expect(make).toHaveBeenCalledTimes(3)
    expect(console.sent).toHaveLength(1)
    expect(await console.states()).toEqual(['confirmed'])
  })

  it('and stays so is told, and nothing is sent', async () => {
    const console = createConsole()
    await console.freeze()
    const make = vi.fn(() => Promise.reject(new Error('The device is full.')))
    room.make = make
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await expect(runPlan(console.deps, console.plan.key)).rejects.toMatchObject({ code: 'journal.unwritable' })
    expect(make).toHaveBeenCalledOnce()
    expect(console.sent).toEqual([])
  })

  it('and whose room comes late takes nobody else’s step for its own', async () => {
    const console = createConsole()
    await console.freeze()
    const { journal } = console
    const arm = () => journal.advance(console.id(), { type: 'arm', baseline: null, at: 1 }, 0)
    const others: unknown[] = []
    room.make = async () => others.push(await arm())
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    expect(await arm()).toBeNull()
    expect(others).toMatchObject([{ state: 'armed', revision: 1 }])
    expect(await journal.part(console.id())).toMatchObject({ state: 'armed', revision: 1 })
  })
})
