import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDwell } from '../../../../lib/content/annotator/asking'
import type { Occurrence } from '../../../../lib/content/shared/find/occurrence'

const occurrence = (hash: string): Occurrence => {
  const element = {} as Element
  return { hash, element, text: null, start: 0, endText: null, end: 0, live: true }
}

describe('what flies by', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const setUp = () => {
    const seen = new Set<string>()
    const asked: string[] = []
    const gone: string[] = []
    const stop = new AbortController()
    const view = {
      sees: ({ hash }: Occurrence) => seen.has(hash),
      leave: (left: Iterable<Occurrence>) => void gone.push(...[...left].map(({ hash }) => hash)),
    }
    const placesOf = (hash: string) => [occurrence(hash)]
    const dwell = createDwell(
      { view, placesOf },
      (stayed) => asked.push(...stayed.map(({ hash }) => hash)),
      stop.signal,
    )
    const come = (hash: string) => {
      seen.clear()
      seen.add(hash)
      dwell.enter([occurrence(hash)])
    }
    return { seen, asked, gone, dwell, come }
  }

  it('is asked for once it stays', () => {
    const { asked, gone, come } = setUp()
    for (const hash of ['a', 'b', 'c', 'd', 'e']) {
      come(hash)
      if (hash !== 'e') vi.advanceTimersByTime(60)
    }
    vi.advanceTimersByTime(1000)
    expect({ asked, gone }).toEqual({ asked: ['a', 'b', 'e'], gone: ['c', 'd'] })
  })

  it('is known to be fast until something stays, or nothing comes for a while', () => {
    const { asked, dwell, come, seen } = setUp()
    const fling = (hashes: string) => {
      for (const hash of hashes) {
        come(hash)
        vi.advanceTimersByTime(60)
      }
    }
    fling('ab')
    expect(dwell.isFast()).toBe(false)
    fling('cd')
    expect(dwell.isFast()).toBe(true)
    // It is gone when somebody looks, and nothing came after it.
    seen.clear()
    vi.advanceTimersByTime(1000)
    expect(dwell.isFast()).toBe(true)
    vi.advanceTimersByTime(3000)
    expect(dwell.isFast()).toBe(false)
    fling('efg')
    expect(dwell.isFast()).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(asked.at(-1)).toBe('g')
    expect(dwell.isFast()).toBe(false)
  })
})
