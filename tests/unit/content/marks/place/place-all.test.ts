// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { overAt } from '../../../../../lib/content/marks/place/over'
import { placeAll } from '../../../../../lib/content/marks/place/place-all'
import { createPushes, type Push } from '../../../../../lib/content/marks/place/push'
import { hashIn } from './hash-in'
import { someWords } from './some-words'

const set = (selector: string, name: string, value: string) =>
  document.querySelector(selector)?.setAttribute(name, value)

it.each([
  ['stays where that harms nothing', () => {}, 200],
  ['is taken back where its box shows less of its text then', () => set('article', 'data-scroll', '420'), 0],
  ['is taken back where the hash moves aside', () => set('a', 'data-at', '160 100 100 18'), 0],
])('a change %s', (_how, change, room) => {
  const around = hashIn(
    '<article data-at="0 0 1000 400" style="overflow-y:hidden"><p data-at="0 0 1000 400" style="display:block"><a data-at="60 100 100 18">0xabc</a></p></article>',
  )
  const push: Push = {
    elements: [around.occurrence.element as HTMLElement],
    styles: { lineHeight: '39px' },
    look: (now) => overAt(now, { left: 60, top: 120, room: 200 }),
  }
  const pushes = createPushes()
  const mark = { around, isTie: false, steps: [pushes.push(around, push)] }
  const { settled } = placeAll([[() => mark]], { settle: change })
  expect([settled[0]?.spot.room, [...pushes.all()].length]).toEqual([room, room ? 1 : 0])
})

it.each([
  ['is a dot that waits where its list hides it', 130, { room: 0, waits: 20 }],
  ['is itself where enough of it is in sight', 133, { room: 200, top: 120 }],
])('a sentence under a hash %s', (_how, height, spot) => {
  const around = hashIn(
    `<ul data-at="0 0 1000 ${height}" style="overflow-x:auto"><li data-at="0 100 1000 40" data-words="60 100 100 18" style="display:block">0xabc</li></ul>`,
  )
  const place = overAt(around, { left: 60, top: 120, room: 200, row: around.block.element })
  const mark = { around, isTie: false, steps: [{ words: someWords(), look: () => place }] }
  expect(placeAll([[() => mark]], { settle() {} }).settled[0]?.spot).toMatchObject(spot)
})
