// @vitest-environment happy-dom

import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { LoadMore } from '../../../../components/records/load-more'
import { faultAt } from '../../../../lib/api/parse'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { Loaded } from '../../../../lib/ui/data/pager'
import { doing, draw, named } from '../../ui/draw'

type State = Pick<Loaded<unknown>, 'status' | 'error'>

const more: State = { status: 'more', error: null }
const loading: State = { status: 'loading', error: null }
const end: State = { status: 'end', error: null }
const failed: State = { status: 'failed', error: new AppError('http.network', asTold('The service did not answer.')) }

/** The foot of a list of 50 rows, whose button has the focus while its state goes on. */
async function foot(...states: State[]) {
  const rest = { pages: [[]], count: 50, doubles: 0, unreadable: [], stopped: null, notes: [], at: null, stale: null }
  const state = signal<State>(more)
  const nothing = () => {}
  const Foot = () => (
    <LoadMore state={{ ...rest, ...state.value } as unknown as Loaded<unknown>} onMore={nothing} onAction={nothing} />
  )
  const root = await draw(<Foot />)
  await doing(() => named(root, 'Load more').focus())
  const come = (next: State) =>
    doing(() => {
      state.value = next
    })
  for (const next of states) await come(next)
  return { root, come, focused: () => document.activeElement }
}

test('the focus of “Load more” goes to “Try again” where the page failed, and on with the next try', async () => {
  const { root, focused } = await foot(loading, failed)
  expect(focused()).toBe(named(root, 'Try again'))
  const again = await foot(loading, failed, loading)
  expect(again.focused()).toBe(named(again.root, 'Loading…'))
})

test('at the end of the list the focus stays at its foot', async () => {
  const { root, focused } = await foot(loading, end)
  expect(root.querySelector('button')).toBeNull()
  expect(focused()).toBe(root.querySelector('.load-more'))
})

test('a focus elsewhere is left where it is', async () => {
  const { root, come, focused } = await foot(loading)
  const elsewhere = root.appendChild(document.createElement('button'))
  await doing(() => elsewhere.focus())
  await come(end)
  expect(focused()).toBe(elsewhere)
})

test('why a record was left out is told in words, as phrases and as an earlier version kept it', async () => {
  const unreadable = [
    { index: 1, reason: faultAt('value', 'shape.odd') },
    { index: 2, reason: 'hash: expected string' },
  ]
  const { root } = await foot({ ...end, unreadable } as State)
  const told = [...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent)
  expect(told).toEqual(['value: not as documented', 'hash: expected string'])
})
