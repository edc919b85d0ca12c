// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { watchPage } from '../../../../lib/content/gate/watch-page'
import type { Changes } from '../../../../lib/content/shared/lends'

afterEach(() => vi.unstubAllGlobals())

test('case 175: a page that changes 200,000 times before a frame is told of once, and in no time', {
  timeout: 20_000,
}, () => {
  let changed: (records: readonly object[]) => void = () => {}
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: typeof changed) {
        changed = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback
    return 1
  })
  const told: Changes[] = []
  const stop = new AbortController()
  watchPage((changes) => told.push(changes), stop.signal)
  const text = document.body.appendChild(document.createTextNode('0'))
  for (let times = 0; times < 200_000; times++)
    changed([{ type: 'characterData', target: text, addedNodes: [], removedNodes: [], attributeName: null }])
  frame()
  stop.abort()
  expect(told.map(({ fresh }) => fresh)).toEqual([[text]])
})
