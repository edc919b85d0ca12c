import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimiter, priority } from '../../../lib/background/http/limiter'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limiter', () => {
  it('cases 82, 122: three at a time, and never more than four in any second', async () => {
    const limiter = createLimiter()
    const starts: number[] = []
    let open = 0
    let peak = 0
    const task = async () => {
      starts.push(Date.now())
      peak = Math.max(peak, ++open)
      await new Promise((resolve) => setTimeout(resolve, 130))
      open--
    }
    const all = Promise.all(Array.from({ length: 60 }, (_, at) => limiter.run('https://a', String(at), 0, task)))
    await vi.runAllTimersAsync()
    await all
    expect(peak).toBe(3)
    const busiest = Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + 1000).length))
    expect(busiest).toBeLessThanOrEqual(4)
    expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeLessThan(16_000)
  })

  it('holds nobody up for as long as the clock is set back', async () => {
    const limiter = createLimiter()
    const run = (id: string) => limiter.run('https://a', id, 0, async () => {})
    const all = Array.from({ length: 6 }, (_, at) => run(`before ${at}`))
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(Date.now() - 3_600_000)
    all.push(...Array.from({ length: 6 }, (_, at) => run(`after ${at}`)))
    let done = false
    void Promise.all(all).then(() => (done = true))
    await vi.advanceTimersByTimeAsync(3000)
    expect(done).toBe(true)
  })

  it('who waits in person goes first, and a raised one overtakes', async () => {
    const limiter = createLimiter({ concurrency: 1, perSecond: 1000 })
    const order: string[] = []
    const add = (id: string, level: number) => limiter.run('https://a', id, level, async () => void order.push(id))
    const all = [
      add('running', 0),
      add('page 1', priority.page),
      add('page 2', priority.page),
      add('person', priority.person),
    ]
    limiter.raise('https://a', 'page 2', priority.asked)
    limiter.raise('https://a', 'running', priority.asked)
    limiter.raise('https://elsewhere', 'page 1', priority.asked)
    await vi.runAllTimersAsync()
    await Promise.all(all)
    expect(order).toEqual(['running', 'page 2', 'person', 'page 1'])
  })
})
