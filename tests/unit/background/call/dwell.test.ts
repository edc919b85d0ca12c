import { expect, it } from 'vitest'
import { realClock } from '../../../../lib/core/async/clock'
import { hashOf } from '../../../sandbox/world/made-up'
import { freshForEach } from '../fixture'
import { page } from '../glossing'

let onSleep: (ms: number) => void = () => {}
/** Sleeps a moment, whatever was requested, and returns how long was requested. */
const clock = {
  ...realClock,
  sleep: (ms: number) => {
    onSleep(ms)
    return realClock.sleep(Math.min(ms, 20))
  },
}
const at = freshForEach({ clock } as never, { budgetPerSiteDay: 8 })

const link = (name: string) => ({ hash: hashOf(name), host: 'etherscan.io', path: '/tx/' })
const summaries = () => at.sandbox.stats.count('E4')

async function ask(name: string) {
  for (;;) {
    const [gloss] = await at.background.glosser([link(name)], page)
    if (gloss?.state !== 'asking') return gloss
  }
}

it('as a site’s budget ends, what the reader goes on looking at is asked for, and what he leaves meanwhile is not paid', async () => {
  onSleep = () => {}
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await ask(name)
  expect(summaries()).toBe(7)
  let dwelt = 0
  onSleep = (ms) => {
    if (ms !== 1500) return
    dwelt++
    at.background.glosser.leave(page.tab)
  }
  await at.background.glosser([link('left')], page)
  await expect.poll(() => dwelt).toBe(1)
  // Who stays has his sentence, and the budget for it is still there.
  onSleep = (ms) => {
    if (ms === 1500) dwelt++
  }
  await ask('stayed')
  expect(dwelt).toBe(2)
  expect(at.sandbox.stats.of('E4').map(({ path }) => path)).not.toContainEqual(expect.stringContaining(hashOf('left')))
  expect(summaries()).toBe(8)
  expect(await ask('late')).toMatchObject({ state: 'held' })
})
