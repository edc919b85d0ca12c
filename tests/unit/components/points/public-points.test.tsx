// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PointsAddressesView } from '../../../../components/points/points-addresses-view'
import { PointsCard } from '../../../../components/points/points-card'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import { toasts } from '../../../../lib/ui/base/toasts'
import { views } from '../../../../lib/ui/navigation/views'
import { publicPoints } from '../../../../lib/ui/points/points'
import { trackedList } from '../../../../lib/ui/points/tracked'
import { until } from '../../../browser/drive/until'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'
import { doing, draw, named } from '../../ui/draw'

const at = freshForEach()
beforeEach(() => {
  const serve = createServe(callHandlers(at.background), self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) => serve(message, page as Sender) as never)
  at.sandbox.faults.set('R3', { kind: 'status', status: 500, body: { code: 13, message: 'no ranking' } })
})
afterEach(() => vi.restoreAllMocks())

const address = cast.linus.hash

test('an account is told though the ranking fails, and what is asked again brings the place', async () => {
  const points = publicPoints('production', address)
  await points.load()
  expect(points.state.peek()).toMatchObject({ status: 'ready', error: null })
  expect(points.state.peek().value).toMatchObject({
    info: { exists: true },
    place: null,
    placeError: { data: { status: 500 } },
  })
  const asked: string[] = []
  const card = () => (
    <PointsCard state={points.state.peek()} test={false} quiet={false} onAction={(action) => asked.push(action)} />
  )
  const root = await draw(card())
  expect(root.textContent).toContain('Rank unknown')
  await doing(() => named(root, 'Try again').click())
  expect(asked).toEqual(['retry'])
  at.sandbox.faults.clear()
  await points.load({ fresh: true })
  expect((await draw(card())).textContent).toMatch(/Rank \d/)
})

test('an address without a place is not ranked, and that is no failure', async () => {
  at.sandbox.faults.clear()
  at.sandbox.faults.set('R3', { kind: 'status', status: 404, body: { code: 5, message: 'not found' } })
  const points = publicPoints('production', address)
  await points.load()
  expect(points.state.peek().value).toMatchObject({ place: null, placeError: null })
})

test('a failing ranking hides no account, and a tracked address does not drop out by it', async () => {
  const view = views.find(({ id }) => id === 'points-addresses')
  if (!view) throw new Error('No view')
  const root = await draw(<PointsAddressesView view={view} params={{}} query={{ address }} chain="1" />)
  const says = (text: string | RegExp) =>
    until(`the page to say ${text}`, () => (root.textContent ?? '').search(text) >= 0)
  await says('Total points')
  await says('could not answer')
  await doing(() => named(root, 'Track').click())
  await says('not checked yet')
  at.sandbox.faults.clear()
  await doing(() => named(root, 'Look again').click())
  await says(/#\d/)
  const seen = trackedList.value?.[0]?.seen
  at.sandbox.faults.set('R3', { kind: 'status', status: 500, body: { code: 13, message: 'no ranking' } })
  await doing(() => named(root, 'Look again').click())
  await until('the failure to be told', () => toasts.value.some(({ text }) => text.includes('no ranking')))
  expect(trackedList.value?.[0]?.seen).toEqual(seen)
})
