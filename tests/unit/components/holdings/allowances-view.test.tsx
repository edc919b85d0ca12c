// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AllowancesView, OwnAllowancesView } from '../../../../components/holdings/allowances-view'
import { type EndpointName, endpoints } from '../../../../lib/api/index'
import { parseAnswer } from '../../../../lib/api/parse'
import { bookState } from '../../../../lib/ui/address-book/book'
import { settingValues } from '../../../../lib/ui/base/settings'
import { type View, views } from '../../../../lib/ui/navigation/views'
import { doing, draw, named } from '../../ui/draw'

const account = (pair: string) => `0x${pair.repeat(20)}`
const word = (hex: string) => hex.padStart(64, '0')

/** An approval of 5 smallest units for a spender, in the account’s own call. */
const approval = (owner: string) => ({
  ...{ hash: `0x${'ab'.repeat(32)}`, from: { hash: owner }, to: { hash: account('cc') }, value: '0' },
  ...{ status: 'ok', result: 'success', block_number: 7, position: 1, timestamp: '2026-11-01T00:00:00.000000Z' },
  ...{ method: 'approve', raw_input: `0x095ea7b3${word('dd'.repeat(20))}${word('5')}` },
})

let asked: { name: EndpointName; input: Record<string, unknown> }[]
let transactions: unknown[]
const coin = { address_hash: account('cc'), symbol: 'TIN', name: 'Tin', type: 'ERC-20', decimals: '0' }
let held: unknown[]
let records: Partial<Record<EndpointName, object>>
const birth = `0x${'be'.repeat(32)}`

beforeEach(() => {
  fakeBrowser.reset()
  asked = []
  records = {}
  held = []
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type, input } = message as { type: string; input: (typeof asked)[number] }
    if (type !== 'api.call') return { ok: true, value: null }
    asked.push(input)
    const items = input.name === 'addressTransactions' ? transactions : input.name === 'addressTokens' ? held : []
    const body = records[input.name] ?? { items, next_page_params: null }
    const value = parseAnswer(endpoints[input.name], JSON.stringify(body))
    return { ok: true, value: { value, at: 1, source: 'network' } }
  })
})

const view = views.find(({ id }) => id === 'address-allowances') as View

async function shown(owner: string, query: Record<string, string> = {}): Promise<() => string> {
  const root = await draw(<AllowancesView view={view} params={{ address: owner }} query={query} chain="1" />)
  return () => root.textContent ?? ''
}

test('what an address allowed is read from its own lists, and nobody is asked about a spender or a token', async () => {
  const owner = account('a1')
  transactions = [approval(owner)]
  const text = await shown(owner)
  await expect.poll(text).toContain('Can be spent by')
  const names = ['addressTransactions', 'addressTokenTransfers', 'addressTokens']
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(names))
  for (const { input } of asked) expect(input.address).toBe(owner)
  expect(JSON.stringify(asked)).not.toMatch(/dddd|cccc/)
})

test.each([
  ['with calls', 'a2', [{ ...approval(account('a2')), method: 'transfer', raw_input: '0x' }]],
  ['without any', 'a3', []],
])('an address %s is never told to have no allowance without what is not seen', async (_, pair, rows) => {
  transactions = rows
  const text = await shown(account(pair))
  await expect
    .poll(text)
    .toContain('What was signed but not used yet, or given in somebody else’s transaction, is not seen here.')
})

test('who may take tokens is asked about at a press only, and then has a name, a source and an age', async () => {
  const owner = account('a4')
  transactions = [approval(owner)]
  records = {
    addressOverview: {
      hash: account('dd'),
      name: 'Farm',
      is_contract: true,
      is_verified: false,
      creation_transaction_hash: birth,
    },
    transactionRecord: { hash: birth, timestamp: '2024-01-01T00:00:00.000000Z', status: 'ok' },
  }
  const text = await shown(owner)
  await expect.poll(text).toContain('Check 1 spender')
  expect(text()).not.toContain('Its source')
  await doing(() => named(document.body, 'Check 1 spender').click())
  await expect.poll(text).toMatch(/Can be spent by.*Farm.*Its source is not public.*Contract since/)
  expect(text()).not.toContain('Check 1 spender')
})

test('a site for revoking is shown before it opens, and only if the reader chose one', async () => {
  const owner = account('a5')
  held = [{ token: { ...coin, exchange_rate: '2', circulating_market_cap: '9000' }, value: '3' }]
  transactions = [approval(owner)]
  const text = await shown(owner)
  await expect.poll(text).toContain('Choose a site')
  await expect.poll(text).toContain('$6.00 at stake')
  const link = named(document.body, 'Open the token’s contract') as HTMLAnchorElement
  expect(link.href).toBe(`https://eth.blockscout.com/address/${account('cc')}?tab=read_write_contract`)
  expect(text()).toContain(`approve(${account('dd')}, 0)`)
  settingValues.value = { ...settingValues.peek(), revokeSite: 'https://r.example/{address}?c={chain}&s={spender}' }
  await expect.poll(text).toContain('Revoke at r.example')
  await doing(() => named(document.body, 'Revoke at r.example').click())
  const url = `https://r.example/${owner}?c=1&s=${account('dd')}`
  expect(document.body.textContent).toContain(url)
  expect((named(document.body, 'Open') as HTMLAnchorElement).href).toBe(url)
  settingValues.value = { ...settingValues.peek(), revokeSite: '' }
})

test('what ended is in the timeline, newest first', async () => {
  const owner = account('a6')
  held = [{ token: coin, value: '3' }]
  const revoked = { ...approval(owner), hash: `0x${'ac'.repeat(32)}`, block_number: 8 }
  revoked.raw_input = `0x095ea7b3${word('dd'.repeat(20))}${word('0')}`
  transactions = [revoked, approval(owner)]
  const text = await shown(owner, { show: 'timeline' })
  await expect.poll(text).toMatch(/Revoked from .*Allowed for /)
  await expect.poll(await shown(owner)).toContain('No open allowances')
})

test('those of all own addresses are one list by risk, each with its address, and each costs what it cost alone', async () => {
  const [ada, linus] = [account('e1'), account('e2')]
  const mine = (address: string, label: string) => ({
    address,
    label,
    note: '',
    colour: 'none' as const,
    changed: 1,
    mine: true as const,
  })
  const sync = { on: false, open: false, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
  bookState.value = {
    labels: [mine(ada, 'Ada'), mine(linus, 'Linus')],
    shared: [],
    files: [],
    undo: null,
    sync,
  } as never
  transactions = [approval(ada), { ...approval(linus), hash: `0x${'ac'.repeat(32)}` }]
  const own = views.find(({ id }) => id === 'own-allowances') as View
  const root = await draw(<OwnAllowancesView view={own} params={{}} query={{}} chain="1" />)
  await expect.poll(() => root.querySelectorAll('.allowance').length).toBe(2)
  const owners = [...root.querySelectorAll('.allowance .own-name')].map(({ textContent }) => textContent)
  expect([...owners].sort()).toEqual(['Ada', 'Linus'])
  expect(asked.map(({ name, input }) => `${name} ${input.address}`).sort()).toEqual(
    ['addressTransactions', 'addressTokenTransfers', 'addressTokens']
      .flatMap((name) => [`${name} ${ada}`, `${name} ${linus}`])
      .sort(),
  )
  settingValues.value = { ...settingValues.peek(), onDemand: true }
  asked = []
  const later = await draw(<OwnAllowancesView view={own} params={{}} query={{}} chain="10" />)
  expect(later.textContent).toContain('This asks the service 6 times to begin with.')
  expect(asked).toEqual([])
  settingValues.value = { ...settingValues.peek(), onDemand: false }
  bookState.value = null
})
