// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lightSame } from '../../../../lib/content/marks/light-same'

test('who points at a mark sees which others are about the same hash, and no mark that is alone is lit', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const marks = new Map()
  const hashes = new WeakMap<Element, object>()
  const [first, other, again] = ['0xa', '0xb', '0xa'].map((hash) => {
    const badge = document.createElement('button')
    const occurrence = { hash, element: document.body }
    root.append(badge)
    marks.set(occurrence, { occurrence, badge })
    hashes.set(badge, occurrence)
    return badge
  })
  lightSame(marks, (badge) => hashes.get(badge) as never)(root)
  const lit = () => [first, other, again].map((badge) => badge?.classList.contains('lit'))
  const tell = (badge: Element | undefined, type: string) => badge?.dispatchEvent(new Event(type, { bubbles: true }))
  tell(again, 'pointerover')
  expect(lit()).toEqual([true, false, true])
  tell(again, 'pointerout')
  expect(lit()).toEqual([false, false, false])
  tell(other, 'focusin')
  expect(lit()).toEqual([false, false, false])
  tell(first, 'focusin')
  expect(lit()).toEqual([true, false, true])
})
