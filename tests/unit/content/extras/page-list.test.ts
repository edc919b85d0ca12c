// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownFinder } from '../../../../lib/content/annotator/reader/finder'
import { createLongTexts } from '../../../../lib/content/extras/long-text'
import { pageAnswers } from '../../../../lib/content/extras/page-list'
import type { ExtrasNeeds } from '../../../../lib/content/shared/card/card-types'
import type { Occurrence } from '../../../../lib/content/shared/find/occurrence'
import { useFinder } from '../../../../lib/content/shared/place/given-finder'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { hashOf } from '../../../sandbox/world/made-up'

useFinder(ownFinder)

const hashAt = (line: number) => hashOf(`line ${line}`)
const logOf = (hashes: readonly string[]) => hashes.map((hash) => `${'waiting '.repeat(1000)}\ntx=${hash}\n`).join('')
const hashes = Array.from({ length: 50 }, (_, line) => hashAt(line))

/** A page with a log of which nothing is in view, and a hash before and one after it. */
function pageWith(log: string) {
  document.body.innerHTML = `<p>${hashOf('before')}</p><pre></pre><p>${hashOf('after')}</p>`
  const [before, pre, after] = document.body.children as unknown as Element[]
  const text = document.createTextNode(log)
  pre?.append(text)
  const places = new Map<string, Occurrence[]>()
  for (const element of [after, before] as Element[]) {
    const own = element.firstChild as Text
    const place = { text: own, start: 0, endText: own, end: 66, live: true }
    places.set(own.data, [{ hash: own.data, element, ...place }])
  }
  const glosses = new Map<string, Gloss>()
  const asked = vi.fn()
  const needs = {
    places: () => places,
    shown: () => [],
    isInView: () => false,
    glossOf: (hash: string) => glosses.get(hash),
    foundOf: ({ hash }: Occurrence) => ({ hash }),
    badgeOf: () => undefined,
    onFound: asked,
    onGone: vi.fn(),
    onRead: vi.fn(),
    signal: new AbortController().signal,
  }
  const long = createLongTexts(needs)
  long.add([text])
  return { text, long, needs, asked, glosses, answers: pageAnswers(needs as unknown as ExtrasNeeds, long) }
}

describe('a text of which only what is in view is marked', () => {
  let idle: IdleRequestCallback[]

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: async () => ({ ok: true, value: [] }) } })
    idle = []
    vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => idle.push(work))
    Element.prototype.scrollIntoView = () => {}
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const beIdle = (left: number) => {
    vi.advanceTimersByTime(5000)
    let turns = 0
    for (; idle.length; turns++) idle.shift()?.({ didTimeout: false, timeRemaining: () => left })
    return turns
  }

  const counted = ({ needs, long }: ReturnType<typeof pageWith>) =>
    new Set([...needs.places().keys(), ...long.hashes()]).size

  it('is listed with every hash, in the order of the page, and nothing of it is asked for', async () => {
    const { answers, asked } = pageWith(logOf([...hashes, hashAt(7)]))
    const list = await answers['page.list']({})
    expect(list.map(({ hash }) => hash)).toEqual([hashOf('before'), ...hashes, hashOf('after')])
    expect(list.filter(({ gloss, marked }) => gloss || marked)).toEqual([])
    expect(list.filter(({ times }) => times > 1)).toEqual([
      { hash: hashAt(7), times: 2, marked: 0, seen: false, gloss: null },
    ])
    expect(asked).not.toHaveBeenCalled()
  })

  it('is gone through in its order, both ways, past what is no transaction', () => {
    const { answers, glosses } = pageWith(logOf(hashes))
    const step = (by: 1 | -1, on = true) => answers['page.step']({ by, on })
    expect(step(1)).toBeNull()
    expect(step(-1, false)).toEqual({ hash: hashOf('after') })
    expect([step(-1), step(-1)]).toEqual([{ hash: hashAt(49) }, { hash: hashAt(48) }])
    expect([step(1), step(1), step(1)]).toEqual([{ hash: hashAt(49) }, { hash: hashOf('after') }, 'end'])
    answers['page.jump']({ hash: hashAt(20) })
    glosses.set(hashAt(20), { state: 'unknown' } as Gloss)
    glosses.set(hashAt(21), { state: 'unknown' } as Gloss)
    expect([step(1), step(-1)]).toEqual([{ hash: hashAt(22) }, { hash: hashAt(19) }])
  })

  it('is counted when there is nothing else to do, little by little', () => {
    const page = pageWith(logOf([...hashes, ...hashes, hashOf('before')]))
    const { needs } = page
    expect(counted(page)).toBe(2)
    expect(needs.onRead).not.toHaveBeenCalled()
    expect(beIdle(0)).toBeGreaterThan(10)
    expect(needs.onRead).toHaveBeenCalledOnce()
    expect(counted(page)).toBe(52)
  })

  it('is read anew when it changed, and keeps its number until then', async () => {
    const page = pageWith(logOf(hashes))
    const { text, long, answers } = page
    beIdle(50)
    expect(counted(page)).toBe(52)
    text.data = logOf(hashes.slice(0, 20))
    long.add([text])
    expect(counted(page)).toBe(52)
    beIdle(50)
    expect(counted(page)).toBe(22)
    // A change that brought no hash is reported to nobody.
    text.data = 'waiting '.repeat(10_000)
    expect(await answers['page.list']({})).toHaveLength(2)
    text.remove()
    long.check()
    expect(counted(page)).toBe(2)
  })

  it('is left alone where somebody writes', async () => {
    const page = pageWith(logOf(hashes))
    const { text, answers } = page
    text.parentElement?.setAttribute('contenteditable', '')
    beIdle(50)
    expect(await answers['page.list']({})).toHaveLength(2)
    expect(counted(page)).toBe(2)
  })
})
