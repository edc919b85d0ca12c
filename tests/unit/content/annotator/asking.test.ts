import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDwell } from '../../../../lib/content/annotator/asking'
import type { Occurrence } from '../../../../lib/content/shared/find/occurrence'

const occurrence = (hash: string): Occurrence => {
  const element = {} as Element
  return { hash, element, text: null, start: 0, endText: null, end: 0, live: true }
}

describe('what flies by where scripts may add no style sheet to a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    )
    vi.stubGlobal('document', {
      get adoptedStyleSheets() {
        throw new Error('Accessing from Xray wrapper is not supported.')
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('has no line, is asked for once it stays, and stops without an error', () => {
    const seen = new Set<string>()
    const asked: string[] = []
    const gone: string[] = []
    const stop = new AbortController()
    const dwell = createDwell(
      {
        isSeen: ({ hash }) => seen.has(hash),
        onStay: (stayed) => asked.push(...stayed.map(({ hash }) => hash)),
        onGone: (left) => gone.push(...left.map(({ hash }) => hash)),
      },
      stop.signal,
    )
    for (const hash of ['a', 'b', 'c', 'd', 'e']) {
      seen.clear()
      seen.add(hash)
      dwell.enter([occurrence(hash)])
      if (hash !== 'e') vi.advanceTimersByTime(60)
    }
    vi.advanceTimersByTime(1000)
    expect({ asked, gone }).toEqual({ asked: ['a', 'b', 'e'], gone: ['c', 'd'] })
    stop.abort()
  })
})
