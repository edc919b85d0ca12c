// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createLights } from '../../../../lib/content/marks/lights'

test('who points at a mark sees which others are about the same hash, and no mark that is alone is lit', async () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const marks = new Map()
  const hashes = new WeakMap<Element, object>()
  const [first, other, again] = ['0xa', '0xb', '0xa'].map((hash) => {
    const badge = document.createElement('button')
    const occurrence = { hash, element: document.body }
    root.append(badge)
    marks.set(occurrence, { occurrence, badge, layer: { root, origin: new DOMRect(0, 0, 64, 0) } })
    hashes.set(badge, occurrence)
    return badge
  })
  createLights(marks, (badge) => hashes.get(badge) as never, new AbortController().signal).listen(root)
  const outlines = () => root.querySelectorAll('u').length
  const tell = (badge: Element | undefined, type: string) => {
    badge?.dispatchEvent(new Event(type, { bubbles: true }))
    return new Promise(requestAnimationFrame)
  }
  await tell(again, 'pointerover')
  expect(outlines()).toBe(2)
  await tell(again, 'pointerout')
  expect(outlines()).toBe(0)
  await tell(other, 'focusin')
  expect(outlines()).toBe(0)
  await tell(first, 'focusin')
  expect(outlines()).toBe(2)
})
