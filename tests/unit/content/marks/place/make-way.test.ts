// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { createHeld, makeWay } from '../../../../../lib/content/marks/place/make-way'
import { overAt } from '../../../../../lib/content/marks/place/over'
import type { PushSpot } from '../../../../../lib/content/marks/place/spot'
import { hashIn } from './hash-in'
import { someWords } from './some-words'

const noHost = () => {
  throw new Error('nothing is inserted here')
}
const set = (selector: string, name: string, value: string) =>
  document.querySelector(selector)?.setAttribute(name, value)

it.each([
  ['stays where that harms nothing', () => {}, 200],
  ['is taken back where its box shows less of its text then', () => set('article', 'data-scroll', '420'), 0],
  ['is taken back where the hash moves aside', () => set('a', 'data-at', '160 100 100 18'), 0],
])('a change %s', (_how, change, room) => {
  const around = hashIn(
    '<article data-at="0 0 1000 400"><p data-at="0 0 1000 400" style="display:block"><a data-at="60 100 100 18">0xabc</a></p></article>',
  )
  const spot: PushSpot = {
    kind: 'push',
    elements: [around.occurrence.element as HTMLElement],
    styles: { lineHeight: '39px' },
    look: (now) => overAt(now, { left: 60, top: 120, room: 200 }),
  }
  const held = { ...createHeld(noHost, new AbortController().signal), settle: change }
  const { settled } = makeWay([[() => ({ around, isTie: false, spots: [[spot, someWords()]] })]], held)
  expect([settled[0]?.spot.room, held.pushes.size]).toEqual([room, room ? 1 : 0])
})
