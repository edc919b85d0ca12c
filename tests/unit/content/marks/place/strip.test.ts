// @vitest-environment happy-dom
import './laid-out'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStrips, type Loose, looseIn, type PlannedStrip } from '../../../../../lib/content/marks/place/strip'
import type { Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import { hashesHere, hashesIn, hashIn } from './hash-in'
import { someWords } from './some-words'

/** A text of lines 20 px high from 100 px down, with 18 px of letters in each. */
const line = (at: number, words: string, left = 20) => `<span data-at="${left} ${101 + 20 * at} 100 18">${words}</span>`
const text = (...lines: string[]) =>
  `<div data-at="20 100 600 ${20 * lines.length}" style="display:block;line-height:20px;white-space:normal">${lines.join('')}</div>`
const usual = text(line(0, 'Sent 0xabc'), line(1, 'and on'), line(2, 'it goes'))

const twoHashes = (html = text(line(0, '0xabc'), line(1, '0xdef'), line(2, 'it goes'))) =>
  hashesIn(html) as [Surroundings, Surroundings]

/** An element of ours, open for the test to look into. */
function makeHost(style: string) {
  const host = document.createElement('span')
  host.dataset.ours = style
  return { host, root: host.attachShadow({ mode: 'open' }) }
}

let strips: ReturnType<typeof createStrips>
let ended: AbortController
beforeEach(() => {
  ended = new AbortController()
  strips = createStrips(makeHost, ended.signal)
})
afterEach(() => {
  for (const each of [...strips.all()]) strips.leave(each)
  strips.settle()
  ended.abort()
})

const plan = ({ box, occurrence, line }: Surroundings, more: object = {}) =>
  strips.plan(occurrence, { box, ...more }, line, someWords())

/** Gives a sentence its line, as placing does. */
function give(around: Surroundings, more: object = {}): PlannedStrip {
  const planned = plan(around, more)
  if (!planned) throw new Error('no line')
  strips.put(around.occurrence, planned)
  strips.settle()
  layOut()
  return planned
}

const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-ours]')]
const floats = () => [...(hosts()[0]?.shadowRoot?.children ?? [])] as HTMLElement[]

/** Lays out what floats: from the top of the text down. */
function layOut(from = 100): void {
  let top = from
  for (const each of floats()) {
    const height = Number.parseFloat(each.style.height)
    each.setAttribute('data-at', `20 ${top} ${each.style.width === '0px' ? 0 : 600} ${height}`)
    top += height
  }
}

const shapes = () => floats().map(({ style: { float, width, height } }) => ({ float, width, height }))

it('plans a line right under that of the hash, from the first of its text on', () => {
  const around = hashIn(usual)
  expect(plan(around)).toMatchObject({
    next: document.querySelector('span'),
    // Where the line begins that has the words in its middle.
    top: 100,
    whole: 600,
    // From the middle of the hash at 110, half a line and 2 px down.
    wish: { line: 22, left: 0, width: 200, height: 19, rightToLeft: false },
  })
})

it('takes the height of letters where lines have none of their own, and that of the hash where it is higher', () => {
  const normal = hashIn(usual.replace('line-height:20px', 'line-height:normal;font-size:20px'))
  // 24 px high, and so from 98 on.
  expect(plan(normal)).toMatchObject({ top: 98, wish: { line: 26 } })
  const high = hashIn(usual.replace('line-height:20px', 'line-height:10px'))
  expect(plan(high)).toMatchObject({ top: 101, wish: { line: 20 } })
})

it.each([
  ['a line break', '<br>', 1],
  ['what floats', '<b style="float:left"></b>', 1],
  ['a block', '<b style="display:block"></b>', 1],
  ['a word', '<b data-at="120 101 20 18">so</b>', 0],
  ['blank text', ' ', 0],
])('begins behind %s before the line of the hash: %s', (_what, between, at) => {
  const around = hashIn(text(line(0, 'first'), between, line(1, '0xabc'), line(2, 'on')))
  expect(plan(around)?.next).toBe(at ? around.occurrence.element : document.querySelector('span'))
})

it('plans nothing where the hash is in no box of its own text', () => {
  const around = hashIn(usual)
  const other = document.createElement('div')
  other.setAttribute('data-at', '20 100 600 60')
  expect(plan({ ...around, box: other })).toBeNull()
  // Too narrow for words.
  around.box.setAttribute('data-at', '20 100 80 60')
  expect(plan(around)).toBeNull()
})

it('holds the next line off by floats at the side, and leaves without a trace', () => {
  const around = hashIn(usual)
  const before = document.body.innerHTML
  give(around)
  expect(hosts()[0]?.nextSibling).toBe(document.querySelector('span[data-at]'))
  // Nothing beside the hash's own line; then as high as a sentence, less the 2 px kept from that line.
  expect(shapes()).toEqual([
    { float: 'left', width: '0px', height: '22px' },
    { float: 'left', width: '100%', height: '17px' },
  ])
  expect(strips.placeOf(around.occurrence)).toEqual({ left: 20, top: 120 })
  expect(strips.leave(around.occurrence)).toBe(false)
  strips.settle()
  expect(document.body.innerHTML).toBe(before)
  expect(strips.placeOf(around.occurrence)).toBeUndefined()
})

it('gives a place only where the page made room right under the line of the hash', () => {
  const around = hashIn(usual)
  give(around)
  // The hash ends at 119, and its line is 18 px high: the strip's line begins 22 px below the strip.
  for (const [from, isUnder] of [
    [95, false],
    [96, true],
    [114, true],
    [115, false],
  ] as const) {
    layOut(from)
    expect([from, strips.placeOf(around.occurrence) !== undefined]).toEqual([from, isUnder])
  }
})

it('has one strip for all hashes of a text, with a line for each', () => {
  const [first, second] = twoHashes()
  give(first)
  // The second line of the text was moved down by 17 px.
  document.querySelectorAll('span[data-at]')[1]?.setAttribute('data-at', '20 138 100 18')
  const [, moved] = hashesHere() as [Surroundings, Surroundings]
  const planned = give({ ...second, line: moved.line })
  expect(hosts()).toHaveLength(1)
  // As if the first had no line: 19 px of that are its own.
  expect(planned.wish.line).toBe(147 + 10 + 2 - 100 - 19)
  expect(shapes().map(({ height }) => height)).toEqual(['22px', '17px', '20px', '17px'])
  expect(strips.leave(first.occurrence)).toBe(true)
  strips.settle()
  expect(shapes()).toHaveLength(2)
})

it('takes hashes that stand a little higher or lower for those of one line', () => {
  const lower = '<b data-at="200 103 100 18">0xdef</b>'
  const [first, second] = twoHashes(text(line(0, '0xabc') + lower, line(1, 'on'), line(2, 'it goes')))
  give(first)
  expect(give(second).wish.line).toBe(24)
  expect(shapes().map(({ height }) => height)).toEqual(['24px', '17px'])
})

it('finds the strip that another script of ours made in the same text', () => {
  const [first, second] = twoHashes()
  give(first)
  const one = strips
  strips = createStrips(makeHost, ended.signal)
  give(second)
  expect([hosts().length, [...strips.all()]]).toEqual([1, [second.occurrence]])
  one.leave(first.occurrence)
})

it('tries again at the other side, as something of the page floats at this one, and at no third', () => {
  const around = hashIn(usual)
  give(around)
  expect(strips.turn(around.occurrence)).toBe(true)
  strips.settle()
  expect(shapes().map(({ float }) => float)).toEqual(['right', 'right'])
  expect(strips.turn(around.occurrence)).toBe(false)
})

/** Two lines of code that do not wrap, with a hash on the first. */
function code(around = (lines: string) => lines, style = ''): Surroundings & { loose: Loose } {
  const lines = around(`${line(0, '0xabc')}\n${line(1, 'more')}`)
  const found = hashIn(
    `<pre data-at="20 100 600 40" style="display:block;line-height:20px;white-space:pre${style}">${lines}</pre>`,
  )
  const loose = looseIn(found.box)
  if (!loose) throw new Error('does not wrap')
  return { ...found, loose }
}

it('lets code wrap while a line stands in it, and knows when the page removed that', () => {
  const around = code()
  give(around, { loose: around.loose })
  const { occurrence } = around
  const box = around.box as HTMLElement
  expect([getComputedStyle(box).whiteSpace, strips.isLost(occurrence)]).toEqual(['break-spaces', false])
  hosts()[0]?.remove()
  expect(strips.isLost(occurrence)).toBe(true)
  strips.leave(occurrence)
  strips.settle()
  expect(getComputedStyle(box).whiteSpace).toBe('pre')
})

it('lets code wrap whose own style is important', () => {
  const around = code(undefined, '!important')
  give(around, { loose: around.loose })
  expect(getComputedStyle(around.box).whiteSpace).toBe('break-spaces')
})

it('stands within the element of a snippet that is made to wrap', () => {
  const around = code((lines) => `<code>${lines}</code>`)
  const { next } = give(around, { loose: around.loose })
  expect(hosts()[0]?.parentElement).toBe(document.querySelector('code'))
  expect(next).toBe(document.querySelector('span[data-at]'))
})

it('is out of the page while that handles a click, and back afterwards', () => {
  give(hashIn(usual))
  let seen = 1
  document.body.addEventListener('click', () => {
    seen = hosts().length
  })
  document.querySelector('span[data-at]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(seen).toBe(0)
  strips.comeBack()
  expect(hosts()[0]?.nextSibling).toBe(document.querySelector('span[data-at]'))
})

it('does not come back into a text that the page took apart', () => {
  give(hashIn(usual))
  document.querySelector('span[data-at]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  document.querySelector('span[data-at]')?.remove()
  strips.comeBack()
  expect(hosts()).toEqual([])
})
