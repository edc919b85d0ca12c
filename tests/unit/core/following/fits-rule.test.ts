import { describe, expect, it } from 'vitest'
import { chainById } from '~/lib/core/chains/chains'
import { fitsRule, type RuleEntry } from '~/lib/core/following/fits-rule'
import { readRule } from '~/lib/core/following/follow-rule'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const me = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const usdc = `0x${'a'.repeat(40)}`
const dai = `0x${'b'.repeat(40)}`

const coin = (from: string, to: string, wei: string | null, more: Partial<Transaction> = {}): Transaction => ({
  ...{ hash: `0x${'f'.repeat(64)}`, from: { hash: from }, to: { hash: to }, value: wei, status: 'ok', block_number: 7 },
  transaction_types: ['coin_transfer'],
  ...more,
})

const moved = (from: string, to: string, token: string | null, value: string | null, more = {}): TokenTransfer => ({
  ...{ transaction_hash: `0x${'f'.repeat(64)}`, from: { hash: from }, to: { hash: to } },
  token: { address_hash: token, symbol: 'TOK', type: 'ERC-20', decimals: '6', ...more },
  total: { value, decimals: 'decimals' in more ? null : '6' },
})

const entry = (transaction: Transaction | null, transfers: TokenTransfer[] = [], isWhole = true): RuleEntry => ({
  ...{ transaction, transfers, isWhole },
})

const call = { transaction_types: ['contract_call', 'token_transfer'] }
const ether = '1000000000000000000'

/** A swap of 100 USDC for 2 DAI, of which change came back. */
const swap = entry(coin(me, other, '0', call), [
  moved(me, other, usdc, '120000000'),
  moved(other, me, usdc, '20000000'),
  moved(other, me, dai, '2000000'),
])

const table: readonly [what: string, entry: RuleEntry, fits: string, not: string][] = [
  [
    'an ether received',
    entry(coin(other, me, ether)),
    '|in:|any:coin:|in:coin:1|in:coin:0.5',
    `out:|in:coin:1.000001|in:${usdc}:`,
  ],
  ['an ether sent', entry(coin(me, other, ether)), '|out:|out:coin:1', 'in:|in:coin:|out:coin:2'],
  [
    'a swap',
    swap,
    `|in:|out:|in:${dai}:2|out:${usdc}:100|any:${usdc}:`,
    `in:${usdc}:|out:${usdc}:100.1|out:${dai}:|in:coin:`,
  ],
  ['a call that moved nothing', entry(coin(me, other, '0')), '|out:', 'in:|any:coin:'],
  ['a call of it that moved nothing', entry(coin(other, me, '0', call)), '', 'in:|out:|in:coin:'],
  [
    'its payment to a third, which its owner called for',
    entry(coin(other, me, '0', call), [moved(me, `0x${'3'.repeat(40)}`, usdc, '25000000')]),
    `|out:|out:${usdc}:25`,
    `in:|in:${usdc}:`,
  ],
  ['one that failed', entry(coin(me, other, ether, { status: 'error' })), '|out:', 'out:coin:|in:'],
  [
    'tokens received in another’s transaction',
    entry(null, [moved(other, me, usdc, '5000000')]),
    `|in:|in:${usdc}:5`,
    `out:|in:${usdc}:5.1|in:coin:`,
  ],
  ['tokens that another took', entry(null, [moved(me, other, usdc, '5000000')]), `|out:|any:${usdc}:`, 'in:'],
  [
    'transfers of nothing, which imitate',
    entry(null, [moved(me, other, usdc, '0')]),
    '',
    `any:coin:|out:|${'|'}any:${usdc}:`,
  ],
  [
    'a scam that nobody asked for',
    entry(null, [moved(other, me, usdc, '5', { is_scam: true })]),
    `in:${usdc}:`,
    '|in:',
  ],
  [
    'an amount of unknown decimals',
    entry(null, [moved(other, me, usdc, '5', { decimals: null })]),
    `in:${usdc}:1000`,
    `out:${usdc}:1`,
  ],
  ['an amount that nobody tells', entry(null, [moved(other, me, usdc, null)]), `in:${usdc}:1000|in:`, ''],
  ['a token that nobody names', entry(null, [moved(other, me, null, '5')]), `in:${usdc}:`, ''],
  ['a value that nobody tells', entry(coin(me, other, null)), 'out:coin:5|in:coin:5', ''],
  [
    'a batch that another sent',
    entry(coin(other, me, ether, { transaction_types: ['sponsored_transaction'] })),
    'in:coin:5',
    '',
  ],
  [
    'what may have moved tokens, where their list failed',
    entry(coin(me, other, '0', call), [], false),
    `|in:|out:|in:${usdc}:5`,
    'in:coin:',
  ],
]

describe('what a followed address’s rule lets through', () => {
  it.each(table)('%s', (_, each, fits, not) => {
    const about = { address: me, chain: chainById('1') }
    const judged = (rules: string) =>
      Object.fromEntries(rules.split('|').map((rule) => [rule || 'everything', fitsRule(readRule(rule), each, about)]))
    expect(fits === '' ? {} : judged(fits)).toEqual(
      fits === '' ? {} : Object.fromEntries(fits.split('|').map((rule) => [rule || 'everything', true])),
    )
    expect(not === '' ? {} : judged(not)).toEqual(
      not === '' ? {} : Object.fromEntries(not.split('|').map((rule) => [rule || 'everything', false])),
    )
  })
})
