import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { endpointOf, feeds, lists, placeOf, singles } from './places'
import { countRows, expectOneAction, goTo, openApp } from './walk'

let page: Page

const at = withStage()

beforeAll(async () => {
  ;({ page } = await openApp(at.driver, '#/'))
})

/** The background does not retry it, so it is reported at once. */
const refusal = { kind: 'status', status: 400, body: { message: 'Unknown API v2 action' } } as const

/** Opens a place whose answer is held back, checks what it shows meanwhile, and releases the answer. */
async function expectSkeleton(place: string, endpoint: string): Promise<void> {
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set(endpoint, { kind: 'gate' })
  await goTo(page, place)
  await at.sandbox.faults.waitHeld(endpoint)
  await until('the skeleton', () => page.$('.skeleton[role="status"]'))
  await at.sandbox.faults.release()
}

/** Opens a place that fails, and does the one thing that is offered. */
async function expectRecovery(place: string, endpoint: string, back: () => Promise<unknown>): Promise<void> {
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set(endpoint, refusal)
  await goTo(page, place)
  await says(page, 'does not offer this')
  await expectOneAction(page)
  at.sandbox.faults.clear()
  await press(page, 'button', 'Try again')
  await back()
}

/** Asks anew in vain: what was there stays, with a word about its age and about the reason. */
async function expectOlder(fault: Parameters<typeof at.sandbox.faults.set>[1], why: RegExp): Promise<void> {
  at.sandbox.faults.set('*', fault)
  await press(page, 'button', 'Refresh')
  expect(await says(page, 'Kept from')).toMatch(why)
  at.sandbox.faults.clear()
  await press(page, 'button', 'Refresh')
  await until('the note to go', async () => !(await read(page)).includes('Kept from'))
}

/** Three tries and the pauses between them: once for each kind of view is enough. */
const offline = () => expectOlder({ kind: 'reset' }, /Kept from[^\n]*(could not be reached|is offline)/)
const refused = () => expectOlder(refusal, /Kept from[^\n]*does not offer this/)

async function askAgain(): Promise<void> {
  await find(page, 'button', 'Refresh')
  await press(page, 'button', 'Refresh')
}

describe.each(lists.map((view) => [view.id, view] as const))('the list %s', (_, view) => {
  const { id, ttl, returns } = endpointOf(view) ?? { id: '', ttl: 0, returns: null }
  const bare = returns?.shape === 'page' && returns.bare
  const rows = () => until('rows', async () => (await countRows(page)) > 0)
  const shown = (count: number) => until(`${count} rows`, async () => (await countRows(page)) === count)

  test('has each of its states, and comes back from it', async () => {
    await expectSkeleton(placeOf(view), id)
    await rows()
    await expectRecovery(placeOf(view), id, rows)
    const whole = await countRows(page)

    if (ttl > 0) {
      await refused()
      if (view === lists[0]) await offline()
    } else {
      // It is never stored, so the visible rows are what stays.
      at.sandbox.faults.set(id, refusal)
      await askAgain()
      await expectOneAction(page)
      at.sandbox.faults.clear()
      await press(page, 'button', 'Try again')
      await until('the failure to go', async () => !(await read(page)).includes('does not offer this'))
    }
    await shown(whole)

    const broken = { kind: 'status', status: 200, body: [{ hash: { broken: true } }] } as const
    at.sandbox.faults.set(id, bare ? broken : { kind: 'badRecord' }, { times: 1 })
    await askAgain()
    expect(await says(page, '1 record was unreadable')).not.toContain('Nothing here')
    await shown(bare ? 0 : whole - 1)

    at.sandbox.faults.set(id, { kind: 'status', status: 200, body: bare ? [] : { items: [], next_page_params: null } })
    await askAgain()
    await says(page, /Nothing here|No NFTs|No tokens/)
    at.sandbox.faults.clear()
    await askAgain()
    await rows()
  })
})

describe.each(singles.map((view) => [view.id, view] as const))('the answer %s', (_, view) => {
  const { id } = endpointOf(view) ?? { id: '' }
  const back = () => says(page, view.id === 'transaction' ? 'sold 1 HCAT' : '12.5 ETH')

  test('has each of its states, and comes back from it', async () => {
    await expectSkeleton(placeOf(view), id)
    await back()
    await expectRecovery(placeOf(view), id, back)
    // What a transaction did is settled, and never asked for again.
    if (view.id === 'transaction') return
    await refused()
    if (view === singles[0]) await offline()
    await back()
  })
})

describe.each(feeds.map((view) => [view.id, view] as const))('the feed %s', (_, view) => {
  const back = () => says(page, /(\d+ so far|141 in all)/)

  test('has each of its states, and comes back from it', async () => {
    await expectSkeleton(placeOf(view), 'E2')
    await back()
    await expectRecovery(placeOf(view), '*', back)
    await refused()
    if (view === feeds[0]) await offline()
    await goTo(page, placeOf(view).replace(cast.ada.hash, cast.nobody.hash))
    await says(page, 'No activity')
  })
})

test('a feed whose next page fails says so where the page was asked for, with one thing to do', async () => {
  await at.driver.send('cache.clear', {})
  await goTo(page, `#/address/${cast.ada.hash}/activity?chain=1`)
  await says(page, 'Load more')
  at.sandbox.faults.set('E2', refusal)
  at.sandbox.faults.set('E3', refusal)
  await press(page, 'button', 'Load more')
  await until('the reason at the foot', () =>
    page.evaluate(() => document.querySelector('.load-more')?.textContent?.includes('does not offer this')),
  )
  await expectOneAction(page)
  at.sandbox.faults.clear()
  await press(page, 'button', 'Try again')
  await says(page, 'Load more')
})
