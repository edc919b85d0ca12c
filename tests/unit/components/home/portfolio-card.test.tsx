// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PortfolioCard } from '../../../../components/home/portfolio-card'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import { addDecimals, decimalText, parseDecimal } from '../../../../lib/core/amounts/decimal'
import { forgetLooks, openLooks } from '../../../../lib/core/data/own-memory'
import { readBook } from '../../../../lib/ui/address-book/book'
import { settingValues } from '../../../../lib/ui/base/settings'
import { explorerService } from '../../../../lib/ui/data/hosts'
import { updating } from '../../../../lib/ui/home/own-portfolio'
import { until } from '../../../browser/drive/until'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'
import { doing, draw, named } from '../../ui/draw'

const at = freshForEach()
const sync = { on: false, open: false, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
const label = (address: string, name: string) => ({
  ...{ address, label: name, note: '', colour: 'none' as const, changed: 1 },
  mine: true as const,
})
let service = 0

beforeEach(async () => {
  const serve = createServe(callHandlers(at.background), self)
  const labels = [label(cast.ada.hash, 'Ada'), label(cast.linus.hash, 'Linus')]
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) =>
    (message as unknown as { type?: string }).type === 'book.read'
      ? (Promise.resolve({ ok: true, value: { labels, undo: null, sync } }) as never)
      : (serve(message, page as Sender) as never),
  )
  service += 1
  // What one service said is not shown for another.
  const explorerHost = `https://service-${service}.example`
  settingValues.value = { ...settingValues.peek(), provider: 'sandbox', explorerHost, chainOrder: ['1', '10'] }
  await readBook()
})
afterEach(() => vi.restoreAllMocks())

/** The extension may read from the service, unlike a page. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
happyDOM.settings.fetch.disableSameOriginPolicy = true

const open = () => draw(<PortfolioCard most={3} chain="1" />)

async function updated(root: HTMLElement): Promise<void> {
  await doing(() => named(root, 'Update all').click())
  await until('the end of the update', async () => {
    await doing(() => {})
    return updating.value === null
  })
}

/** Exact. */
function minus(from: string, by: string): string {
  const [all, part] = [parseDecimal(from), parseDecimal(`-${by}`)]
  return all && part ? decimalText(addDecimals(all, part)) : ''
}

const nonsense = { kind: 'status', status: 200, body: { items: 'none' } } as const

test('nothing is asked until somebody presses, and what that costs is said before', async () => {
  at.sandbox.stats.reset()
  const root = await open()
  expect(root.textContent).toContain('once you ask for it')
  expect(root.textContent).toContain('Asks the service 8 times at most. Up to 160 credits')
  expect(at.sandbox.stats.count('E1') + at.sandbox.stats.count('E22')).toBe(0)
  await updated(root)
  expect(at.sandbox.stats.count('E1')).toBe(4)
  expect(at.sandbox.stats.count('E22')).toBe(4)
  expect(root.querySelector('.portfolio-worth')?.textContent).toMatch(/^\$[\d,.]+/)
  expect(root.textContent).toMatch(/As of .*2 addresses/)
  const names = [...root.querySelectorAll('.portfolio-name')].map(({ textContent }) => textContent)
  expect(names).toContain('ETH')
  // One line for the coin of two chains.
  const eth = [...root.querySelectorAll('.portfolio-asset')].find(({ textContent }) => textContent?.startsWith('ETH'))
  expect(eth?.querySelectorAll('.chain-sign')).toHaveLength(2)
  expect(root.textContent).toMatch(/Not included: .*1 at a doubtful price.*hidden/)
  expect(root.textContent).not.toContain('Infinite')
})

test('kept answers are shown without a request, and a total that lacks a chain says so', async () => {
  settingValues.value = { ...settingValues.peek(), chainOrder: ['1'] }
  await updated(await open())
  settingValues.value = { ...settingValues.peek(), chainOrder: ['1', '10'] }
  at.sandbox.stats.reset()
  const root = await open()
  await doing(() => {})
  expect(root.textContent).toContain('1 chain not asked')
  expect(at.sandbox.stats.count('E22')).toBe(0)
  await doing(() => root.querySelector<HTMLElement>('.disclosure > button')?.click())
  await until('the parts', async () => {
    await doing(() => {})
    return root.textContent?.includes('OP Mainnet is not asked yet.')
  })
  await doing(() => named(root, 'Ask').click())
  await until('the other chain', async () => {
    await doing(() => {})
    return updating.value === null && !root.textContent?.includes('not asked')
  })
  expect(at.sandbox.stats.count('E22')).toBe(2)
})

const week = 7 * 86_400_000
const changed = (root: HTMLElement) => root.querySelector('.portfolio-changed')?.textContent

test('what changed is said beside each holding and in all, since the day nearest to a week ago, and never as a gain', async () => {
  settingValues.value = { ...settingValues.peek(), chainOrder: ['1'] }
  const first = await open()
  expect(changed(first)).toBeUndefined()
  await updated(first)
  expect(changed(first)).toContain('unknown: no earlier day is stored yet')
  // A week passes, before which one address held less ether and another token.
  const db = await openLooks()
  const rows = (await db.getAll('days')).filter(({ key }) => key.startsWith(explorerService()))
  expect(rows.map(({ days }) => days.length)).toEqual([1, 1])
  for (const row of rows) {
    const [today] = row.days
    if (!today) continue
    const isAda = row.key.endsWith(cast.ada.hash.toLowerCase())
    const held = today.held.map((each) =>
      isAda && each.key === 'coin/ETH'
        ? { ...each, amount: minus(each.amount, '0.5'), worth: minus(each.worth, '900.1') }
        : each,
    )
    const gone = {
      key: '1/0x00',
      token: { symbol: 'GONE', address_hash: `0x${'9'.repeat(40)}` },
      amount: '7',
      worth: '20',
    }
    await db.put('days', {
      ...row,
      days: [{ ...today, at: today.at - week, held: isAda ? [...held, gone] : held }, today],
    })
  }
  const root = await open()
  await until('the change', async () => {
    await doing(() => {})
    return changed(root)?.includes('since')
  })
  expect(changed(root)).toMatch(/^Changed by \+\$880\.10 since \w+ \d+, \d{4}$/)
  const line = (name: string) =>
    [...root.querySelectorAll('.portfolio-asset')].find(({ textContent }) => textContent?.startsWith(name))
  expect([...(line('ETH')?.querySelectorAll('.portfolio-moved') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '+0.5',
    '+$900.10',
  ])
  await doing(() =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Show all'))?.click(),
  )
  expect(line('GONE')?.textContent).toMatch(/0−7.*−\$20\.00/)
  expect(root.textContent).not.toMatch(/earned|gain|profit/i)
})

test('what an address held is forgotten with its stored answers', async () => {
  await updated(await open())
  const db = await openLooks()
  expect(await db.count('days')).toBeGreaterThan(0)
  await forgetLooks(new Set([cast.ada.hash.toLowerCase()]))
  const keys = await db.getAllKeys('days')
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every((key) => key.endsWith(cast.ada.hash.toLowerCase()))).toBe(true)
})

test('a failure leaves the rest standing, and is asked again alone', async () => {
  at.sandbox.faults.set('E22', nonsense, { times: 1 })
  const root = await open()
  await updated(root)
  expect(root.textContent).toContain('1 failure')
  expect(root.querySelector('.portfolio-worth')?.textContent).toMatch(/\$/)
  await doing(() => root.querySelector<HTMLElement>('.disclosure > button')?.click())
  await until('the parts', async () => {
    await doing(() => {})
    return root.querySelector('.portfolio-failed')
  })
  expect(root.querySelector('.portfolio-failed')?.textContent).toMatch(/(Ada|Linus)Tokens: /)
  at.sandbox.stats.reset()
  await doing(() => named(root, 'Try again').click())
  await until('no failure', async () => {
    await doing(() => {})
    return updating.value === null && !root.querySelector('.portfolio-failed')
  })
  expect(at.sandbox.stats.count('E22')).toBe(1)
})

test('an update that is stopped keeps what has come', async () => {
  at.sandbox.faults.set('E22', { kind: 'gate' }, { skip: 1 })
  const root = await open()
  await doing(() => named(root, 'Update all').click())
  await at.sandbox.faults.waitHeld('E22')
  await until('progress', async () => {
    await doing(() => {})
    return /[2-9] of 8/.test(root.textContent ?? '')
  })
  await doing(() => named(root, 'Stop').click())
  expect(named(root, 'Update all')).toBeTruthy()
  expect(root.querySelector('.portfolio-worth')?.textContent).toMatch(/\$/)
  await at.sandbox.faults.release()
})

test('what every other call would meet too ends the update, with one thing to do about it', async () => {
  at.sandbox.stats.reset()
  at.sandbox.faults.set('E22', { kind: 'status', status: 401, body: { message: 'No such key' } })
  const root = await open()
  await updated(root)
  expect(root.querySelector('.portfolio-halted')?.textContent).toMatch(/key/)
  expect(at.sandbox.stats.count('E22')).toBeLessThan(4)
  expect(root.textContent).not.toContain('failure')
})
