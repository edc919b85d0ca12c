// @vitest-environment happy-dom
import './laid-out'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownFinder } from '../../../../../lib/content/annotator/reader/finder'
import { createKinds } from '../../../../../lib/content/marks/place/kinds'
import { lineEnd } from '../../../../../lib/content/marks/place/over'
import type { Row } from '../../../../../lib/content/marks/place/row'
import { amongOthers, type Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import { useFinder } from '../../../../../lib/content/shared/place/given-finder'

import { hashIn } from './hash-in'
import { someWords } from './some-words'

const words = { width: 200, scale: 1 } as Parameters<typeof lineEnd>[1]
const may = { grow: true, insert: true } as Parameters<typeof lineEnd>[2]
const stay = { grow: false, insert: false } as Parameters<typeof lineEnd>[2]

/** A line of 900 px from 20 on, with a hash of 300 px at its start and nothing behind it. */
function around(changes: Partial<Surroundings> = {}, line: Partial<Surroundings['line']> = {}): Surroundings {
  document.body.innerHTML = '<p>0xhash</p>'
  const box = document.querySelector('p') as Element
  const rect = { left: 20, right: 320, top: 100, bottom: 118, width: 300, height: 18, isSeen: true }
  const text = box.firstChild as Text
  return {
    occurrence: { element: box, text, endText: text, start: 0, end: 6, hash: '0x' },
    line: { rect, end: 320, room: 594, box, rightToLeft: false, ...line },
    box,
    isCode: false,
    isPlaced: false,
    keepsLines: false,
    isShared: () => false,
    goesOn: false,
    row: null,
    block: { element: box } as Row,
    ...changes,
  } as Surroundings
}

beforeEach(() => {
  useFinder(ownFinder)
  Object.assign(globalThis, { innerWidth: 1000, innerHeight: 800 })
})

describe('the end of the line', () => {
  it('holds a sentence that has room there', () => {
    expect(lineEnd(around(), words, stay)?.look()).toMatchObject({ left: 326 })
  })

  it.each([
    ['the line is full', around({}, { room: 150 })],
    ['the window ends before it', around({}, { end: 900, rect: { ...around().line.rect, right: 880 } })],
    ['many words stand between', around({}, { end: 400 })],
    ['another hash shares the line', around({ isShared: () => true })],
  ])('refuses where %s', (_why, at) => {
    expect(lineEnd(at, words, may)).toBeNull()
  })
})

describe('the end of a line of code', () => {
  const code = () => around({ isCode: true }, { end: 400, room: 514 })
  const heightOfLine = (height: number) =>
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 300, height))

  it('holds a sentence however far it is from its hash, unless the line is broken into several', () => {
    heightOfLine(18)
    expect(lineEnd(code(), words, may)?.look()).toMatchObject({ left: 406 })
    heightOfLine(36)
    expect(lineEnd(code(), words, may)).toBeNull()
    vi.restoreAllMocks()
  })
})

describe('the contexts', () => {
  const kinds = () =>
    createKinds(() => {
      throw new Error('nothing is inserted here')
    }, new AbortController().signal)

  it('offer the place that moves nothing before one that makes the page grow', () => {
    const row = hashIn(
      '<section data-at="0 0 1000 800"><div data-at="20 100 900 30" style="display:flex"><p data-at="20 100 600 30" data-words="20 104 100 18" style="display:block">0xabc</p><p data-at="620 100 300 30" data-words="620 104 100 18" style="display:block">paid</p></div></section>',
    )
    const steps = [...kinds().stepsFor(row, () => [someWords()], may)]
    expect(steps[0]?.look()).toMatchObject({ left: 126 })
    // The last is the blank between the things of a row, for one that cannot grow.
    expect(steps.map(({ moves = false }) => moves)).toEqual([false, true, false])
  })

  it('offer a row the line right under its hash before its own end, where a text that hides its end goes on', () => {
    const row = hashIn(
      '<section data-at="0 0 1000 800"><div data-at="20 100 900 42" style="display:flex"><p data-at="20 100 600 42" style="display:block;line-height:20px;overflow-y:hidden"><b data-at="20 100 60 18">tx</b><a data-at="80 100 100 18">0xabc</a><i data-at="180 100 440 18">and</i><i data-at="20 120 60 18">on</i></p><p data-at="620 100 300 30" style="display:block">paid</p></div></section>',
    )
    const [first] = kinds().stepsFor(row, () => [someWords()], may)
    first?.make?.()
    expect(getComputedStyle(document.querySelector('a') as Element).lineHeight).toBe('37px')
  })

  it('offer any place for more words before one for fewer', () => {
    const page = hashIn(
      '<main data-at="0 0 1000 800"><p data-at="20 100 400 60" style="display:block"><a data-at="20 100 100 18">0xabc</a></p></main>',
    )
    const lengths = [someWords({ width: 200 }), someWords({ width: 60 })]
    const told = [...kinds().stepsFor(page, () => lengths, may)].map(({ words }) => words?.width ?? 0)
    expect(new Set(told)).toEqual(new Set([200, 60]))
    expect(told.toSorted((a, b) => b - a)).toEqual(told)
  })
})

describe('under a text with several hashes', () => {
  it.each([
    ['alone in its text', false, ''],
    ['among others', true, '7ff6'],
  ])('words begin with the digits of a hash that is %s', (_how, isAmong, digits) => {
    const there = around({ isShared: () => isAmong })
    there.occurrence.hash = `0x7ff61a${'0'.repeat(58)}`
    const told = someWords({ withDigits: (start) => someWords({ runs: [['bdi', start]] }) })
    expect(
      amongOthers(there, told)
        .runs.map(([, text]) => text)
        .join(),
    ).toBe(digits)
  })
})
