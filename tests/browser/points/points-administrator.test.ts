import type { Page } from 'puppeteer-core'
import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

declare const chrome: {
  storage: Record<
    'session' | 'local',
    { get(key: string | null): Promise<Record<string, never>>; set(values: object): Promise<void> }
  >
}

const place = 'secret:administratorToken'

let page: Page

const at = withStage({ configuration: { annotate: 'nowhere' } })

beforeEach(async () => {
  await at.driver.send('credential.set', { id: 'administratorToken', value: keys.administrator, keep: 'session' })
  await at.driver.send('cache.clear', {})
  at.sandbox.stats.reset()
  page = await at.driver.extensionPage('app.html#/points/administrator')
})

const look = async (subject: string) => {
  await fill(page, 'Address or referral code', subject)
  await press(page, 'button', 'Show')
}

test('a record by address and by referral code: balances, log, passport and invited users', async () => {
  await look(cast.member.hash)
  const text = await says(page, 'Total points')
  for (const part of ['2,426.61', 'Code SANDBX', 'Passport score', '21.44', 'Invited users', 'Distribution']) {
    expect(text).toContain(part)
  }
  expect(await page.$$eval('[aria-label="Activity"] > li:not(.points-day)', (lines) => lines.length)).toBe(137)
  await (await page.waitForSelector('section[aria-labelledby="passport"] summary'))?.click()
  await says(page, '"score": "2.2"')

  await look('SANDBX')
  await says(page, cast.member.hash)
  expect(at.sandbox.stats.of('R1').map(({ path }) => path.split('/').at(-1))).toEqual([cast.member.hash, 'SANDBX'])
})

test('invited users lead to their records', async () => {
  await look('SANDBX')
  await says(page, 'Invited users')
  const [invited = ''] = at.sandbox.ledger.production.users().get(cast.member.hash.toLowerCase())?.invited ?? []
  await (await find(page, 'region', 'Invited users')).$('a[href*="administrator"]').then((link) => link?.click())
  await until('the record of the invited user', async () => {
    const seen = at.sandbox.stats.of('R1').at(-1)
    return seen?.path.toLowerCase().endsWith(invited.toLowerCase())
  })
  await says(page, invited)
  // Anybody who is neither is informed without a request to the service.
  const before = at.sandbox.stats.count('R1')
  await look('not a user!')
  await says(page, 'neither an address nor a referral code')
  expect(at.sandbox.stats.count('R1')).toBe(before)
})

test('the token goes to the production host only, whichever environment is shown', async () => {
  await at.driver.configure({ settings: { rewardsEnvironment: 'test' } })
  try {
    await look('SANDBX')
    const text = await says(page, 'Total points')
    expect(text).toContain(at.sandbox.rewardsUrl.replace('http://', ''))
    expect(text).not.toContain(at.sandbox.rewardsTestUrl.replace('http://', ''))
    expect([at.sandbox.stats.count('R1', 'production'), at.sandbox.stats.count('R1', 'test')]).toEqual([1, 0])
    // Another production host: the token was not given for it.
    await at.driver.configure({ settings: { rewardsHost: at.sandbox.url } })
    await look(cast.ada.hash)
    await says(page, 'was given for')
    expect(at.sandbox.stats.of('R1').filter(({ host }) => host !== 'production')).toEqual([])
  } finally {
    await at.driver.configure({
      settings: { rewardsEnvironment: 'production', rewardsHost: at.sandbox.rewardsUrl },
    })
  }
})

test('the token is kept for the session only, and nowhere else', async () => {
  for (const keep of ['device', 'passphrase'] as const) {
    const kept = at.driver.send('credential.set', { id: 'administratorToken', value: keys.administrator, keep })
    await expect(kept).rejects.toThrow('may not be kept beyond this session')
  }
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const texts = databases.map(
      ({ name = '' }) =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const db = opening.result
            const stores = [...db.objectStoreNames]
            if (stores.length === 0) return resolve('')
            const tx = db.transaction(stores)
            const all = stores.map((store) => tx.objectStore(store).getAll())
            tx.oncomplete = () => {
              db.close()
              resolve(JSON.stringify(all.map(({ result }) => result)))
            }
          }
        }),
    )
    return JSON.stringify(await chrome.storage.local.get(null)) + (await Promise.all(texts)).join()
  })
  expect(stored.length).toBeGreaterThan(10)
  expect(stored).not.toContain(keys.administrator)
})

test('the token is forgotten after 15 minutes unused', async () => {
  await look('SANDBX')
  await says(page, 'Total points')
  // As if the last use had been a quarter of an hour ago.
  const age = (minutes: number) =>
    page.evaluate(
      async (place, minutes) => {
        const held = (await chrome.storage.session.get(place))[place] as unknown as { usedAt: number }
        await chrome.storage.session.set({ [place]: { ...held, usedAt: Date.now() - minutes * 60_000 } })
      },
      place,
      minutes,
    )
  await age(14)
  await look(cast.ada.hash)
  await says(page, cast.ada.hash)
  await until('the use to count', async () => {
    const held = await page.evaluate(async (place) => (await chrome.storage.session.get(place))[place], place)
    return Date.now() - (held as unknown as { usedAt: number }).usedAt < 60_000
  })
  await age(15)
  const before = at.sandbox.stats.count('R1')
  await look(cast.linus.hash)
  await says(page, 'not set')
  expect(at.sandbox.stats.count('R1')).toBe(before)
  expect(await page.evaluate(async (place) => place in (await chrome.storage.session.get(null)), place)).toBe(false)
})
