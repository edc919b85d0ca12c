import { describe, expect, it } from 'vitest'
import { chains } from '../../../../lib/core/chains/chains'
import { explorerFamilies, listedPage } from '../../../../lib/core/chains/explorer-pages'
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
  ])('%s', (address, subject, lists) => {
    expect(of(address)).toMatchObject({ subject, lists })
    expect(of(address)?.value).toBe(of(address)?.value.toLowerCase())
  })

  it('a token’s page about one holder is about the holder’s transfers of that token', () => {
    const found = of(`https://etherscan.io/token/${a}?a=${holder}`)
    expect(found).toEqual({ chain: '1', subject: 'address', value: holder, token: a.toLowerCase(), lists: ['E3'] })
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
    ['an older page', `https://etherscan.io/txs?a=${a}&p=2`],
    ['an older page by its cursor', `https://eth.blockscout.com/address/${a}?tab=txs&block_number=5&index=1`],
    [
      'an older page, as the explorer hands it on',
      `https://eth.blockscout.com/address/${a}?page=3&next_page_params=%7B%7D`,
    ],
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
    const pair = fc.tuple(fc.oneof(fc.constantFrom('a', 'block', 'p', 'page', 'tab', '__proto__'), fc.string()), piece)
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
      }),
      { numRuns: 2000 },
    )
  })

  it('a page that a rule names is found by it, and none of its older pages is', () => {
    const host = { etherscan: 'etherscan.io', blockscout: 'eth.blockscout.com', other: 'explorer.zksync.io' } as const
    const families = Object.entries(explorerFamilies) as [keyof typeof host, (typeof explorerFamilies)['other']][]
    for (const [name, { rules, older }] of families) {
      for (const { page, lists } of rules) {
        const filled = page.replace('{address}', holder).replace('{token}', a).replace('{block}', '77')
        const address = new URL(`https://${host[name]}${filled}`)
        expect(of(address.href), page).toMatchObject({ lists })
        for (const member of older) {
          const old = new URL(address)
          old.searchParams.append(member, '2')
          expect(of(old.href), `${page} ${member}`).toBeUndefined()
        }
      }
    }
  })
})
