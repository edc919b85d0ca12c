// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { createRooms } from '../../../../../../lib/content/marks/place/rooms/rooms'
import { hashIn } from '../hash-in'
import { someWords } from '../some-words'

it.each([
  ['plain', ''],
  ['drawn', 'background-color:rgb(9, 9, 9)'],
])('a %s link that is a block gets one line inside it, right under its hash', (_how, style) => {
  const { block, occurrence, line } = hashIn(
    `<a href="/" data-at="20 100 150 30" data-words="20 104 100 18" style="display:block;${style}">0xabc</a>`,
  )
  const measure = (width: number) =>
    createRooms().measure(block, occurrence, line, someWords({ width, isLong: true }), true)
  expect(measure(140)).toMatchObject({ top: 123, height: 19, short: 11 })
  expect(measure(200)).toBeNull()
})
