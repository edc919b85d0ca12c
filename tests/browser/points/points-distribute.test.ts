import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { fill, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { choose, newest, prepare, reaches, states, wallet, writeList } from './points-hands'

let page: Page
const folder = temporaryFolder()

const at = withStage({
  configuration: {
    annotate: 'nowhere',
    credentials: { explorerKey: keys.explorer, partnerKey: keys.partner, partnerKeyTest: keys.partnerTest },
  },
})

beforeEach(async () => {
  page = await at.driver.extensionPage('app.html#/points/console/new')
})

describe('a list of 2,500 wallets', () => {
  test('in three parts, with the service failing after it paid the second: each wallet is paid exactly once', async () => {
    const { sandbox } = at
    const file = join(folder, 'autumn.csv')
    const { wallets, total } = writeList(file, 2500)
    const typed = (Number(total) / 100).toFixed(2)
    await prepare(page, 'Autumn rewards', file)
    const text = await read(page)
    expect(text).toContain('Part 3 of 3')
    // Case 39: name and host are shown where points are spent, and the total has to be typed.
    expect(text).toContain(sandbox.rewardsUrl.replace('http://', ''))
    expect(sandbox.stats.count('R5')).toBe(0)
    await fill(page, `Type the total: ${typed}`, '1')
    await press(page, 'button', 'Send the first part and continue')
    await says(page, 'Type the total exactly as shown')
    expect(sandbox.stats.count('R5')).toBe(0)

    sandbox.faults.set('R5', { kind: 'resetAfterCommit' }, { skip: 1, times: 1 })
    await fill(page, `Type the total: ${typed}`, typed)
    await press(page, 'button', 'Send the first part and continue')
    await says(page, 'Every part is settled', 60_000)

    const plan = await newest(at)
    // A browser may repeat a request whose connection broke: then the id was used; otherwise the totals show the
    // outcome.
    expect(states(plan).join()).toMatch(/^confirmed,confirmed-by-(balance|duplicate),confirmed$/)
    for (const { id } of plan.parts) expect(sandbox.ledger.production.applied(id)).toBe(1)
    const given = new Map<string, number>()
    for (const { entries } of sandbox.ledger.production.distributions()) {
      for (const { address } of entries) given.set(address.toLowerCase(), (given.get(address.toLowerCase()) ?? 0) + 1)
    }
    expect(wallets.filter((one) => given.get(one.toLowerCase()) !== 1)).toEqual([])
    expect(given.size).toBe(2500)
    const cents = sandbox.ledger.production.distributions().reduce((sum, one) => sum + one.total, 0n) / 10n ** 16n
    expect(cents).toBe(total)
  })

  test('case 32: the same list again leads to the plan that is there, and nothing is sent', async () => {
    const before = at.sandbox.stats.count('R5')
    const file = join(folder, 'autumn.csv')
    await choose(page, 'Autumn rewards', file)
    await press(page, 'button', 'Preview the plan')
    await says(page, 'Every part is settled')
    expect(at.sandbox.stats.count('R5')).toBe(before)
  })

  test('case 33: an edited list of the same reward is stopped', async () => {
    const file = join(folder, 'edited.csv')
    writeList(file, 2400)
    await choose(page, 'Autumn rewards', file)
    await press(page, 'button', 'Preview the plan')
    await says(page, '2,400 of these wallets already got')
    expect((await at.driver.send('distribution.list', {})).plans).toHaveLength(1)
  })
})

test('case 29: 25,000 rows are planned, not refused, and the page stays usable', async () => {
  const file = join(folder, 'many.csv')
  const { total } = writeList(file, 25_000, 100_000)
  await choose(page, 'Many', file)
  await says(page, 'for 25,000 wallets, in 25 parts')
  await press(page, 'button', 'Preview the plan')
  await says(page, 'Part 25 of 25')
  const plan = await newest(at)
  expect(plan.parts).toHaveLength(25)
  expect(plan.total).toBe((Number(total) / 100).toFixed(2))
  expect(new Set(plan.parts.map(({ id }) => id)).size).toBe(25)
})

describe('bad lists', () => {
  const type = async (text: string) => {
    await press(page, 'textbox', 'Wallets and amounts')
    // Pasted as a whole: typing thousands of keys shows nothing more.
    await page.evaluate((value) => document.execCommand('insertText', false, value), text)
  }

  test('rows with faults are told by line and reason, and the plan waits for a word', async () => {
    await fill(page, 'Name', 'Bad rows')
    await type(`${wallet(1)},1,000\n${wallet(2)},1e5\n${wallet(3)}\n${wallet(4)},2.50\nvitalik.eth,1\n`)
    const text = await says(page, '4 rows of 5 cannot be used')
    expect(text).toMatch(/Row 1[\s\S]*without the comma/)
    expect(text).toMatch(/Row 2[\s\S]*exponent/)
    expect(text).toMatch(/Row 3[\s\S]*missing/)
    expect(text).toMatch(/Row 5[\s\S]*not looked up/)
    expect(text).toContain('Fix the rows with errors')
    await press(page, 'switch', 'Leave them out: those wallets get nothing')
    await says(page, '2.50 points for 1 wallet,')
    // It outlives the tab; the word that was given does not.
    await page.reload()
    expect(await says(page, '4 rows of 5 cannot be used')).toContain('Fix the rows with errors')
    await press(page, 'button', 'Clear')
  })

  test('case 159: two columns of amounts are a question, and no plan is made before its answer', async () => {
    await fill(page, 'Name', 'Two columns')
    await type(`wallet,points,amount\n${wallet(1)},10.00,1500\n${wallet(2)},5.00,20\n`)
    await says(page, 'Which column holds the amounts to pay?')
    await says(page, 'Choose the column of the amounts')
    await press(page, 'radio', 'amount 1500 · 20')
    await says(page, '1,520.00 points for 2 wallets,')
    await press(page, 'button', 'Clear')
  })

  test('case 30: a wallet that stands twice needs a decision; case 27: more than two places a look', async () => {
    await fill(page, 'Name', 'Twice')
    await type(`${wallet(1)},1.005\n${wallet(1).toLowerCase()},2\n`)
    await says(page, '1 wallet appears twice')
    await press(page, 'radio', 'Add their amounts up Each wallet gets the sum of its rows.')
    await says(page, 'Look at the warnings and accept them')
    await press(page, 'switch', 'I have checked: use these amounts exactly')
    await says(page, '3.005 points for 1 wallet,')
    await press(page, 'button', 'Preview the plan')
    await says(page, 'Type the total: 3.005')
  })
})

describe('one click, one request', () => {
  test('case 1, case 2: twenty clicks in each of two windows send it once', async () => {
    const { sandbox, driver } = at
    const file = join(folder, 'clicks.csv')
    writeList(file, 5, 5000)
    await prepare(page, 'Clicks', file)
    const plan = await newest(at)
    const other = await driver.extensionPage(`app.html#/points/console/${plan.key}`)
    await says(other, 'Sent points cannot be taken back')
    const before = sandbox.stats.count('R5')
    sandbox.faults.set('R5', { kind: 'slow', ms: 400 }, { times: 2 })
    for (const window of [page, other]) {
      await window.bringToFront()
      await fill(window, `Type the total: ${plan.total}`, plan.total)
    }
    const click = (window: Page) =>
      window.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send it')
        for (let count = 0; count < 20; count++) button?.click()
      })
    await Promise.all([click(page), click(other)])
    await reaches(at, ['confirmed'])
    expect(sandbox.stats.count('R5')).toBe(before + 1)
    expect(sandbox.ledger.production.applied(plan.parts[0]?.id ?? '')).toBe(1)
    await until('both windows to say so', async () =>
      [await read(page), await read(other)].every((text) => text.includes('Every part is settled')),
    )
  })
})
