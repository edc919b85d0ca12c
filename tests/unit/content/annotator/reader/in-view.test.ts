// @vitest-environment happy-dom
import '../../marks/place/laid-out'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createView, type InView } from '../../../../../lib/content/annotator/reader/in-view'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'

// Older versions of Node know it of no map.
Map.groupBy ??= <K, T>(all: Iterable<T>, keyOf: (each: T, at: number) => K) => {
  const groups = new Map<K, T[]>()
  for (const each of all) groups.set(keyOf(each, 0), [...(groups.get(keyOf(each, 0)) ?? []), each])
  return groups
}

/** What the browser is asked to watch, and how it reports what it sees. */
const watched = new Set<Element>()
let tell: (entries: object[]) => void

beforeEach(() => {
  vi.useFakeTimers()
  watched.clear()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('IntersectionObserver', function (this: object, report: typeof tell) {
    tell = report
    Object.assign(this, {
      observe: (element: Element) => watched.add(element),
      unobserve: (element: Element) => watched.delete(element),
      disconnect: () => watched.clear(),
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser reports on what it watches. */
function report(): void {
  const entries = [...watched].map((target) => {
    const boundingClientRect = target.getBoundingClientRect()
    const isIntersecting = boundingClientRect.top <= 800 && boundingClientRect.bottom >= 0
    return { target, isIntersecting, boundingClientRect }
  })
  tell(entries)
}

/** A line of a page, 20 px high, with a hash; `tops` in one element are those of its lines. */
function show(...tops: number[]): Occurrence[] {
  document.body.innerHTML = tops.map((top) => `<p data-at="20 ${top} 600 20">0x${top}</p>`).join('')
  return [...document.querySelectorAll('p')].map((element) => {
    const text = element.firstChild as Text
    return { hash: element.textContent, element, text, start: 0, endText: text, end: text.length, live: true }
  })
}

const move = ({ element }: Occurrence, top: number) => element.setAttribute('data-at', `20 ${top} 600 20`)

let ended: AbortController
let entered: string[]
let view: InView
let isFast = false
beforeEach(() => {
  isFast = false
  ended = new AbortController()
  entered = []
  view = createView(
    (all) => void entered.push(...all.map(({ hash }) => hash)),
    ended.signal,
    (found) => (isFast ? [] : found),
  )
})
afterEach(() => ended.abort())

it('reports what is in view as it is added, and the rest once the browser sees it', () => {
  const all = show(100, 790, 900)
  const [first, , below] = all as [Occurrence, Occurrence, Occurrence]
  view.add(all)
  expect(entered).toEqual(['0x100', '0x790'])
  expect([view.has(first), view.has(below), view.size]).toEqual([true, false, 3])
  // Watched a moment later: pages redraw what was added.
  expect(watched.size).toBe(0)
  vi.advanceTimersByTime(200)
  expect(watched.size).toBe(3)
  report()
  expect(entered).toEqual(['0x100', '0x790'])
  move(first, -100)
  move(below, 500)
  report()
  expect(entered.at(-1)).toBe('0x900')
  expect([view.has(first), view.has(below)]).toEqual([false, true])
})

it('calls close what was in view and is half a view away', () => {
  const [first, below] = show(700, 900) as [Occurrence, Occurrence]
  view.add([first, below])
  vi.advanceTimersByTime(200)
  // It was never in view.
  expect([view.isClose(first), view.isClose(below)]).toEqual([true, false])
  const closeAt = (top: number) => {
    move(first, top)
    report()
    return view.isClose(first)
  }
  expect([1179, 1180, -419, -420].map(closeAt)).toEqual([true, false, true, false])
  expect(view.has(first)).toBe(false)
})

it('watches within two seconds even where a page adds something all the time', () => {
  const all = show(...Array.from({ length: 20 }, (_, at) => 100 + at * 20))
  let waited = 0
  for (const each of all) {
    if (watched.size) break
    view.add([each])
    vi.advanceTimersByTime(150)
    waited += 150
  }
  expect(waited).toBeGreaterThan(1900)
  expect(waited).toBeLessThan(2400)
})

it('forgets what is dropped, and releases what the page removed', () => {
  const all = show(100, 200, 300, 900)
  const [first, second] = all as [Occurrence, Occurrence]
  view.add(all)
  vi.advanceTimersByTime(200)
  view.drop([first])
  expect([first.live, view.has(first), view.size, watched.size]).toEqual([false, false, 3, 3])
  view.drop([second, all[3] as Occurrence])
  expect([view.has(second), view.size, watched.size]).toEqual([false, 1, 1])
  report()
  expect(entered).toEqual(['0x100', '0x200', '0x300'])
})

it('counts neither what was dropped twice over nor what was put there as in view', () => {
  const all = show(100, 200, 300)
  view.put(all)
  view.put([])
  expect([entered, view.size]).toEqual([['0x100', '0x200', '0x300'], 3])
  view.drop([all[0] as Occurrence])
  view.tidy()
  expect(view.size).toBe(2)
})

it('sees what the browser has not reported yet', () => {
  const [first] = show(900) as [Occurrence]
  view.add([first])
  expect([view.has(first), view.sees(first)]).toEqual([false, false])
  move(first, 700)
  expect([view.has(first), view.sees(first)]).toEqual([false, true])
  first.element.remove()
  expect(view.sees(first)).toBe(false)
  document.body.append(first.element)
  expect(view.sees(first)).toBe(true)
  view.drop([first])
  expect(view.sees(first)).toBe(false)
})

it('forgets what was found far away, and finds it again as it returns', () => {
  const [first] = show(100) as [Occurrence]
  view.add([first])
  vi.advanceTimersByTime(200)
  view.leave([first])
  expect(view.has(first)).toBe(false)
  // The browser reports nothing, as the element never left.
  view.look()
  expect(entered).toEqual(['0x100', '0x100'])
})

it('of a list longer than it watches, watches what is near the reader, and moves along', () => {
  const all = show(...Array.from({ length: 400 }, (_, at) => at * 20))
  view.add(all)
  vi.advanceTimersByTime(200)
  // A view to either side: 1,600 px down.
  expect([...watched].map(({ textContent }) => textContent).at(-1)).toBe('0x1600')
  const scroll = (to: number) => {
    vi.stubGlobal('scrollY', to)
    for (const [at, each] of all.entries()) move(each, at * 20 - to)
  }
  // Less than half a view does not move it.
  vi.advanceTimersByTime(1000)
  scroll(399)
  view.check(false)
  expect([...watched].at(-1)?.textContent).toBe('0x1600')
  scroll(400)
  view.check(false)
  expect([...watched].map(({ textContent }) => textContent)).toContain('0x2000')
  // Not again at once, but soon.
  scroll(1000)
  view.check(false)
  expect([...watched].map(({ textContent }) => textContent)).not.toContain('0x2600')
  vi.advanceTimersByTime(200)
  expect([...watched].map(({ textContent }) => textContent)).toContain('0x2600')
})

it('moves along at once where an element in the page scrolls', () => {
  const all = show(...Array.from({ length: 400 }, (_, at) => at * 20))
  view.add(all)
  vi.advanceTimersByTime(1000)
  for (const [at, each] of all.entries()) move(each, at * 20 - 100)
  view.check(false)
  expect([...watched].map(({ textContent }) => textContent)).not.toContain('0x1700')
  view.check(true)
  expect([...watched].map(({ textContent }) => textContent)).toContain('0x1700')
})

it('watches a list that is short as a whole', () => {
  view.add(show(100, 5000))
  vi.advanceTimersByTime(1000)
  expect(watched.size).toBe(2)
})

it('stops watching at its end', () => {
  view.add(show(100))
  ended.abort()
  vi.advanceTimersByTime(1000)
  expect(watched.size).toBe(0)
})

it('looks for nothing that flies by in view until the page has rested', () => {
  isFast = true
  let rows: Occurrence[] = []
  for (let times = 0; times < 10; times++) {
    view.drop(rows)
    rows = show(100, 200)
    view.add(rows)
    view.check(false)
    vi.advanceTimersByTime(100)
  }
  expect({ entered, watched: watched.size }).toEqual({ entered: [], watched: 0 })
  vi.advanceTimersByTime(100)
  report()
  expect(entered).toEqual(['0x100', '0x200'])
})

it('looks all the same if the page never rests', () => {
  isFast = true
  let rows: Occurrence[] = []
  for (let times = 0; times < 30; times++) {
    view.drop(rows)
    rows = show(100)
    view.add(rows)
    vi.advanceTimersByTime(100)
    report()
  }
  expect(entered).toEqual(['0x100'])
})
