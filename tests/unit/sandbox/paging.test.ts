import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { explore, explorerHeaders, itemsOf, pageOf, walk } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const transactionsOf = (address: string) => `/1/api/v2/addresses/${address}/transactions`
const sizes = (pages: { items: unknown[] }[]) => pages.map(({ items }) => items.length)
const unique = (items: Record<string, unknown>[], key: (item: never) => unknown) =>
  new Set(items.map((item) => JSON.stringify(key(item as never)))).size

describe('transactions of an address', () => {
  it('come as 137 on three pages, with null at the end and every cursor of seven keys', async () => {
    const pages = await walk(sandbox, transactionsOf(cast.ada.hash))
    expect(sizes(pages)).toEqual([50, 50, 37])
    expect(pages.at(-1)?.next_page_params).toBeNull()
    expect(Object.keys(pages[0]?.next_page_params ?? {}).sort()).toEqual([
      'block_number',
      'fee',
      'hash',
      'index',
      'inserted_at',
      'items_count',
      'value',
    ])
    expect(unique(itemsOf(pages), ({ hash }) => hash)).toBe(137)
  })

  it('are newest first, waiting ones before all', async () => {
    const items = itemsOf(await walk(sandbox, transactionsOf(cast.ada.hash)))
    const blocks = items.map(({ block_number }) => Number(block_number ?? Number.MAX_SAFE_INTEGER))
    expect(blocks).toEqual(blocks.toSorted((a, b) => b - a))
    expect(items.filter(({ block_number }) => block_number === null).map(({ result }) => result)).toEqual([
      'pending',
      'dropped/replaced',
    ])
  })

  it('start again where a part of the cursor is missing', async () => {
    const first = pageOf(await explore(sandbox, transactionsOf(cast.ada.hash)))
    const { block_number, index, items_count } = first.next_page_params ?? {}
    const query = `block_number=${block_number}&index=${index}&items_count=${items_count}`
    const again = pageOf(await explore(sandbox, `${transactionsOf(cast.ada.hash)}?${query}`))
    expect(again.items).toEqual(first.items)
  })

  it('page through an address where all are waiting, with nulls in the cursor', async () => {
    const pages = await walk(sandbox, transactionsOf(cast.queue.hash))
    expect(sizes(pages)).toEqual([50, 11])
    expect(pages[0]?.next_page_params).toMatchObject({ block_number: null, index: null })
    expect(unique(itemsOf(pages), ({ hash }) => hash)).toBe(61)
  })

  it('page through 5,000', async () => {
    const items = itemsOf(await walk(sandbox, transactionsOf(cast.busy.hash)))
    expect(unique(items, ({ hash }) => hash)).toBe(5_000)
  }, 30_000)

  it('are an empty page for an address nobody has seen', async () => {
    const pages = await walk(sandbox, transactionsOf(cast.nobody.hash))
    expect(pages).toEqual([{ items: [], next_page_params: null }])
  })

  it.each(['value', 'fee'])('page in order of %s', async (sort) => {
    const pages = await walk(sandbox, transactionsOf(cast.ada.hash), { sort, order: 'asc' })
    const items = itemsOf(pages) as { value: string; fee: { value: string }; hash: string }[]
    const amounts = items.map(({ value, fee }) => BigInt(sort === 'value' ? value : fee.value))
    expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(unique(items, ({ hash }) => hash)).toBe(137)
  })

  it('lose their filter where a client does not send it again', async () => {
    const path = transactionsOf(cast.busy.hash)
    const first = pageOf(await explore(sandbox, `${path}?filter=to`))
    expect(first.next_page_params).not.toHaveProperty('filter')
    const query = new URLSearchParams(first.next_page_params as Record<string, string>)
    const without = pageOf(await explore(sandbox, `${path}?${query}`))
    const receiver = ({ to }: Record<string, unknown>) => (to as { hash: string } | null)?.hash
    expect(first.items.every((item) => receiver(item) === cast.busy.hash)).toBe(true)
    expect(without.items.some((item) => receiver(item) !== cast.busy.hash)).toBe(true)
  })

  it('echo what else was asked, the secret key too, and never the API key', async () => {
    const answered = await explore(
      sandbox,
      `${transactionsOf(cast.ada.hash)}?key=sandbox-secret&apikey=sandbox-key&items_count=50`,
      {},
    )
    expect(pageOf(answered).next_page_params).toMatchObject({ key: 'sandbox-secret', items_count: 50 })
    expect(pageOf(answered).next_page_params).not.toHaveProperty('apikey')
  })

  it('have pages of 50 whatever size is asked, unless that is switched on', async () => {
    const path = `${transactionsOf(cast.ada.hash)}?items_count=7`
    expect(pageOf(await explore(sandbox, path)).items).toHaveLength(50)
    sandbox.switches.itemsCountCounts = true
    expect(pageOf(await explore(sandbox, path)).items).toHaveLength(7)
    sandbox.reset()
    expect(pageOf(await explore(sandbox, path)).items).toHaveLength(50)
  })
})

describe('token transfers', () => {
  it('cut a batch at the end of a page and go on inside it', async () => {
    const pages = await walk(sandbox, `/8453/api/v2/tokens/${tokens.tools.hash}/transfers`)
    expect(Object.keys(pages[0]?.next_page_params ?? {}).sort()).toEqual([
      'batch_block_hash',
      'batch_log_index',
      'batch_transaction_hash',
      'block_number',
      'index',
      'index_in_batch',
    ])
    const items = itemsOf(pages)
    const ids = items.filter(({ total }) => Number((total as { token_id: string }).token_id) >= 1_000)
    expect(ids).toHaveLength(120)
    expect(items).toHaveLength(
      sandbox.world.chain('8453')?.movementsByToken.get(tokens.tools.hash.toLowerCase())?.length ?? 0,
    )
  })

  it('are filtered by standard, side and token', async () => {
    const path = `/1/api/v2/addresses/${cast.busy.hash}/token-transfers`
    const filters = { type: 'ERC-721,ERC-1155', filter: 'from' }
    const items = itemsOf(await walk(sandbox, path, filters)) as { token_type: string; from: { hash: string } }[]
    expect(items.length).toBeGreaterThan(50)
    expect(new Set(items.map(({ token_type }) => token_type))).toEqual(new Set(['ERC-721', 'ERC-1155']))
    expect(items.every(({ from }) => from.hash === cast.busy.hash)).toBe(true)
    const ofToken = itemsOf(await walk(sandbox, path, { token: tokens.usdc.hash }))
    expect(ofToken.length).toBeGreaterThan(0)
    expect(ofToken.every(({ token }) => (token as { symbol: string }).symbol === 'USDC')).toBe(true)
  })

  it('show no amount for NFTs, an amount for coins, and both for what is both', async () => {
    const totals = async (token: keyof typeof tokens) => {
      const { items } = pageOf(await explore(sandbox, `/1/api/v2/tokens/${tokens[token].hash}/transfers`))
      return Object.keys((items[0]?.total ?? {}) as object).sort()
    }
    expect(await totals('usdc')).toEqual(['decimals', 'value'])
    expect(await totals('cats')).toEqual(['token_id', 'token_instance'])
    expect(await totals('tools')).toEqual(['decimals', 'token_id', 'token_instance', 'value'])
  })
})

const lists = [
  ['block transactions', '/1/api/v2/blocks/23910399/transactions', 137, ({ hash }: never) => hash],
  ['collections', `/1/api/v2/addresses/${cast.busy.hash}/nft/collections`, 137, ({ token }: never) => token],
  ['blocks of a batch', '/42161/api/v2/blocks/arbitrum-batch/4021', 137, ({ height }: never) => height],
  ['a batch of exactly one page', '/10/api/v2/blocks/rollup-x-batch/4020', 50, ({ height }: never) => height],
  ['worlds', '/690/api/v2/mud/worlds', 61, ({ address }: never) => address],
  ['tables', `/690/api/v2/world-engine/worlds/${cast.world.hash}/tables`, 137, ({ table }: never) => table],
  ['deposits', '/10/api/v2/rollup-y/deposits', 137, ({ l2_transaction_hash }: never) => l2_transaction_hash],
  ['withdrawals', '/10/api/v2/optimism/withdrawals', 137, ({ msg_nonce_raw }: never) => msg_nonce_raw],
] as const

describe('other lists', () => {
  it.each(lists)('%s page to the end without gaps or doubles', async (_, path, count, key) => {
    const pages = await walk(sandbox, path)
    expect(pages).toHaveLength(Math.ceil(count / 50))
    expect(pages.at(-1)?.next_page_params).toBeNull()
    expect(unique(itemsOf(pages), key)).toBe(count)
  })

  it('internal transactions page by transaction and index, and are filtered by both kinds', async () => {
    const path = '/1/api/v2/blocks/23910399/internal-transactions'
    const all = itemsOf(await walk(sandbox, path))
    expect(all.length).toBeGreaterThan(100)
    expect(unique(all, ({ transaction_hash, index }) => [transaction_hash, index])).toBe(all.length)
    const delegated = itemsOf(await walk(sandbox, path, { call_type: 'delegatecall', internal_type: 'call' }))
    expect(delegated.length).toBe(all.filter(({ type }) => type === 'delegatecall').length)
    expect(delegated.length).toBeGreaterThan(0)
  })

  it('bundlers take their own page size, and the last page has no cursor', async () => {
    const path = '/10/api/v2/proxy/account-abstraction/bundlers'
    const pages = await walk(sandbox, path, { page_size: '30' })
    expect(sizes(pages)).toEqual([30, 30, 30, 30, 17])
    expect(pages.at(-1)).not.toHaveProperty('next_page_params')
    expect(unique(itemsOf(pages), ({ address }) => address)).toBe(137)
  })

  it('send the nonce of a withdrawal as a number of more digits than a number holds', async () => {
    const answered = await explore(sandbox, '/10/api/v2/rollup-y/withdrawals')
    expect(answered.text.match(/"nonce":(\d+)[,}]/)?.[1]).toMatch(/^1766847064778384\d{57}$/)
  })

  it('find tables by words and namespace', async () => {
    const path = `/690/api/v2/world-engine/worlds/${cast.world.hash}/tables`
    const items = itemsOf(await walk(sandbox, path, { q: 'match', filter_namespace: 'game' }))
    expect(items.length).toBeGreaterThan(0)
    for (const { table } of items as { table: Record<string, string> }[])
      expect(table).toMatchObject({ table_namespace: 'game', table_full_name: expect.stringMatching(/match/i) })
  })

  it('hide collections marked as scam unless the header asks for them', async () => {
    const path = `/1/api/v2/addresses/${cast.ada.hash}/nft/collections`
    const hidden = pageOf(await explore(sandbox, path)).items.length
    const shown = pageOf(await explore(sandbox, path, { ...explorerHeaders, 'show-scam-tokens': 'true' })).items.length
    expect(shown).toBe(hidden + 1)
  })
})
