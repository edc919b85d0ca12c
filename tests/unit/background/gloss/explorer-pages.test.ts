import { describe, expect, it } from 'vitest'
import { explorerFamilies, listedPage } from '../../../../lib/background/gloss/explorer-pages'
import { chains } from '../../../../lib/core/chains/chains'
import { fc } from '../../../fast-check'

const a = `0x${'aB'.repeat(20)}`
const holder = `0x${'12'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`
const of = (address: string, own = {}) => listedPage(address, own)

describe('what a page of an explorer is about', () => {
  it.each([
    [`https://etherscan.io/address/${a}`, 'address', ['E2', 'E3']],
    [`https://www.etherscan.io/address/${a}/`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/address/${a}#tokentxns`, 'address', ['E3', 'E2']],
    [`https://etherscan.io/txs?a=${a}&p=1&ps=50`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/txs?block=23910400`, 'block', ['E8']],
    [`https://basescan.org/tokentxns?a=${a}`, 'address', ['E3', 'E2']],
    [`https://arbiscan.io/token/${a}`, 'token', ['E5']],
    [`https://optimistic.etherscan.io/block/12`, 'block', ['E8']],
    [`https://eth.blockscout.com/address/${a}?tab=token_transfers`, 'address', ['E3', 'E2']],
    [`https://eth.blockscout.com/address/${a}?tab=txs`, 'address', ['E2', 'E3']],
    [`https://base.blockscout.com/token/${a}?tab=token_transfers`, 'token', ['E5']],
    [`https://explorer.optimism.io/block/${hash}?tab=txs`, 'block', ['E8']],
    [`https://gnosis.blockscout.com/block/7/transactions`, 'block', ['E8']],
    [`https://explorer.zksync.io/address/${a}`, 'address', ['E2', 'E3']],
    [`https://astar.subscan.io/account/${a}`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/address/${a}#internaltx`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/txsInternal?a=${a}&p=1`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/txsInternal?block=23910400`, 'block', ['E8', 'E9']],
    [`https://etherscan.io/tokentxns-nft?a=${a}`, 'address', ['E3', 'E2']],
    [`https://etherscan.io/advanced-filter?fadd=${a}&tadd=${a}&txntype=0`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/advanced-filter?tadd=${a}&ps=25`, 'address', ['E2', 'E3']],
    [`https://etherscan.io/advanced-filter?tkn=${a}`, 'token', ['E5']],
    [`https://eth.blockscout.com/address/${a}?tab=internal_txns`, 'address', ['E2', 'E3']],
    [`https://eth.blockscout.com/address/${a}?tab=token_transfers&filter=to`, 'address', ['E3', 'E2']],
    [`https://eth.blockscout.com/advanced-filter?from_address_hashes_to_include=${a}&age=7d`, 'address', ['E2', 'E3']],
    [`https://eth.blockscout.com/block/12?tab=internal_txns`, 'block', ['E8', 'E9']],
  ])('%s', (address, subject, lists) => {
    expect(of(address)).toMatchObject({ subject, lists })
    expect(of(address)?.value).toBe(of(address)?.value.toLowerCase())
  })

  it('a token’s page about one holder is about the holder’s transfers of that token', () => {
    const found = of(`https://etherscan.io/token/${a}?a=${holder}`)
    expect(found).toEqual({ chain: '1', subject: 'address', value: holder, token: a.toLowerCase(), lists: ['E3'] })
  })

  it('what is filtered by a token and an address is the address’s transfers of that token', () => {
    const filters = [
      `https://etherscan.io/advanced-filter?fadd=${holder}&tkn=${a}`,
      `https://eth.blockscout.com/address/${holder}?tab=token_transfers&token=${a}`,
    ]
    for (const page of filters) expect(of(page)).toMatchObject({ value: holder, token: a.toLowerCase(), lists: ['E3'] })
  })

  it.each([
    `https://etherscan.io/txs?a=${a}&p=2`,
    `https://etherscan.io/tokentxns?a=${a}&p=4&ps=25`,
    `https://etherscan.io/txs?a=${a}&ps=100`,
    `https://etherscan.io/txs?block=12&p=2`,
    `https://gnosis.blockscout.com/block/7/transactions?page=2`,
  ])('%s goes on where the first page of a list may end', (address) => {
    expect(of(address)).toMatchObject({ isOlder: true })
    expect(of(address)).not.toHaveProperty('cursor')
  })

  it('an older page that hands on the service’s own cursor begins there, in its one list', () => {
    const cursor = {
      block_number: 23910400,
      index: 12,
      items_count: 150,
      hash,
      inserted_at: '2026-11-20T08:00:00.000000Z',
    }
    const json = encodeURIComponent(JSON.stringify({ ...cursor, value: null, ['__proto__']: 1, apikey: 'k' }))
    const found = of(`https://eth.blockscout.com/address/${a}?tab=txs&page=4&next_page_params=${json}`)
    expect(found).toMatchObject({ lists: ['E2'], cursor: { ...cursor, value: null } })
    expect(Object.keys(found?.cursor ?? {})).not.toContain('apikey')
    expect(of(`https://eth.blockscout.com/address/${a}?tab=token_transfers&block_number=5&index=1`)).toMatchObject({
      lists: ['E3'],
      cursor: { block_number: '5', index: '1' },
    })
    expect(of(`https://eth.blockscout.com/address/${a}?next_page_params=%7B%7D`)).not.toHaveProperty('cursor')
  })

  it('the reader’s own explorers have the usual pages', () => {
    expect(of(`http://127.0.0.1:4000/address/${a}`, { '127.0.0.1:4000': '10' })).toMatchObject({ chain: '10' })
    expect(of(`http://127.0.0.1:4000/address/${a}`)).toBeUndefined()
  })

  it.each([
    ['another site', `https://chat.example/address/${a}`],
    ['a host that only looks like one', `https://etherscan.io.evil.example/address/${a}`],
    ['a transaction', `https://etherscan.io/tx/${hash}`],
    ['all transactions', 'https://etherscan.io/txs'],
    ['further down than two pages', `https://etherscan.io/txs?a=${a}&p=3`],
    ['further down, with longer pages', `https://etherscan.io/txs?a=${a}&p=2&ps=100`],
    ['further down, by a number that is none', `https://etherscan.io/txs?a=${a}&p=2e0`],
    ['further down without its cursor', `https://eth.blockscout.com/address/${a}?page=3&next_page_params=%7B%7D`],
    ['older by a cursor of something else', `https://eth.blockscout.com/address/${a}?tab=txs&block_number=x&index=1`],
    ['older by a cursor that is none', `https://eth.blockscout.com/address/${a}?page=2&next_page_params=%7B%22`],
    ['older by two cursors', `https://eth.blockscout.com/address/${a}?next_page_params=%7B%7D&next_page_params=%7B%7D`],
    ['all transfers of NFTs', 'https://etherscan.io/tokentxns-nft'],
    ['a filter with two addresses at once', `https://etherscan.io/advanced-filter?fadd=${a},${holder}`],
    ['two pages at once', `https://etherscan.io/txs?a=${a}&p=1&p=2`],
    ['another part of it', `https://etherscan.io/address/${a}#code`],
    ['another part, elsewhere', `https://eth.blockscout.com/address/${a}?tab=logs`],
    ['holders', `https://eth.blockscout.com/token/${a}?tab=holders`],
    ['one item of a token', `https://eth.blockscout.com/token/${a}/instance/1`],
    ['two addresses at once', `https://etherscan.io/txs?a=${a}&a=${holder}`],
    ['an address too long', `https://etherscan.io/address/${a}00`],
    ['a name', 'https://etherscan.io/address/vitalik.eth'],
    ['a way out', `https://etherscan.io/address/${a}/..%2f..%2fadmin`],
    ['an address in disguise', `https://etherscan.io/address/%30x${'ab'.repeat(20)}`],
    ['a number that is none', 'https://etherscan.io/block/1e5'],
    ['a block below zero', 'https://etherscan.io/block/-1'],
    ['a number too long', `https://etherscan.io/block/${'9'.repeat(30)}`],
    ['no web page', `file:///address/${a}`],
    ['nothing', ''],
  ])('is no list where it is %s', (_, address) => {
    expect(of(address)).toBeUndefined()
  })

  it('case 205: whatever stands in an address, only an address or a block comes out of it, and nothing is thrown', () => {
    const hosts = chains.flatMap((chain) => chain.hosts)
    const piece = fc.oneof(
      fc.constantFrom('address', 'token', 'block', 'txs', 'tokentxns', '..', '.', '', '%2e%2e', 'a', '{address}'),
      fc.constantFrom(a, holder, hash, '12', '007', '1e9', `${a}%00`, a.toUpperCase()),
      fc.webSegment(),
      fc.string(),
    )
    const member = fc.tuple(fc.constantFrom('block_number', 'index', 'hash', 'apikey', 'x'), fc.oneof(piece, fc.nat()))
    const cursor = fc.array(member).map((members) => encodeURIComponent(JSON.stringify(Object.fromEntries(members))))
    const cursorPiece = fc.oneof(piece, cursor, fc.constantFrom('1', '2'))
    const pair = fc.tuple(
      fc.oneof(
        fc.constantFrom('a', 'block', 'p', 'page', 'ps', 'tab', 'index', 'next_page_params', '__proto__'),
        fc.string(),
      ),
      cursorPiece,
    )
    const page = fc.record({
      host: fc.constantFrom(...hosts),
      path: fc.array(piece, { maxLength: 4 }),
      query: fc.array(pair, { maxLength: 3 }),
      part: fc.oneof(fc.constant(''), piece),
    })
    fc.assert(
      fc.property(page, ({ host, path, query, part }) => {
        const search = query.map(([name, value]) => `${name}=${value}`).join('&')
        const found = of(`https://${host}/${path.join('/')}?${search}#${part}`)
        if (!found) return
        expect(found.value).toMatch(found.subject === 'block' ? /^(\d{1,15}|0x[0-9a-f]{64})$/ : /^0x[0-9a-f]{40}$/)
        expect(chains.find(({ id }) => id === found.chain)?.hosts).toContain(host)
        expect(found.lists.length).toBeLessThanOrEqual(2)
        for (const [name, value] of Object.entries(found.cursor ?? {})) {
          expect(name).toMatch(/^[a-z_]{3,24}$/)
          expect(String(value)).toMatch(/^(null|[\dTZ:.-]{1,78}|0x[\da-f]{64})$/i)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('a page that a rule names is found by it, and none that is further down', () => {
    const host = { etherscan: 'etherscan.io', blockscout: 'eth.blockscout.com', other: 'explorer.zksync.io' } as const
    const families = Object.entries(explorerFamilies) as [keyof typeof host, (typeof explorerFamilies)['other']][]
    for (const [name, { rules, turning }] of families) {
      for (const { page, lists } of rules) {
        const filled = page.replaceAll('{address}', holder).replace('{token}', a).replace('{block}', '77')
        const address = new URL(`https://${host[name]}${filled}`)
        expect(of(address.href), page).toMatchObject({ lists })
        for (const member of [...turning.page, ...(turning.unknown ?? [])]) {
          const old = new URL(address)
          old.searchParams.append(member, '9')
          expect(of(old.href), `${page} ${member}`).toBeUndefined()
        }
      }
    }
  })
})
