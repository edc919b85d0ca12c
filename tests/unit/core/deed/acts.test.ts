import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { briefWords } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import { ada, address, approval, chain, dai, failed, linus, sent, told, vault, waiting } from './deed-fixture'

const governor = address('60', 'Governor')
const safe = address('5a', 'Treasury')
const entryPoint = address('4e', 'EntryPoint')

const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]) as Abi, args } as never)

const vote = call('castVote(uint256 a, uint8 b)', [12n, 1])
const delegation = call('delegate(address a)', [linus.hash])
const multicall = (...all: Hex[]) => call('multicall(bytes[] a)', [all])
const transfer = call('transfer(address a, uint256 b)', [linus.hash, 5n * 10n ** 18n])
const bySafe = (to: string, data: Hex, { value = 0n, operation = 0, gas = 0n } = {}) =>
  call(
    'execTransaction(address a,uint256 b,bytes c,uint8 d,uint256 e,uint256 f,uint256 g,address h,address i,bytes j)',
    [...[to, value, data, operation, gas, 0n, 0n, address('00').hash, address('00').hash, '0x']],
  )
const bundle = (...calls: [account: string, data: Hex][]) =>
  call('handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[] a, address b)', [
    calls.map(([account, data]) => [
      account,
      0n,
      '0x',
      data,
      `0x${'0'.repeat(64)}`,
      0n,
      `0x${'0'.repeat(64)}`,
      '0x',
      '0x',
    ]),
    ada.hash,
  ])
const traced = { has_error_in_internal_transactions: false }
const asked = (to: object, raw_input: Hex, more: Partial<Transaction> = {}) =>
  sent({ to, method: raw_input.slice(0, 10), raw_input, ...more })

describe('calls inside are named one by one', () => {
  it.each<[string, object, Hex, Partial<Transaction>?]>([
    [
      'ada.eth voted on proposal #12 and delegated its votes to linus.eth on Governor',
      governor,
      multicall(vote, delegation),
    ],
    [
      'ada.eth voted on proposal #12 and delegated its votes to linus.eth on Governor',
      governor,
      call('multicall(uint256 a, bytes[] b)', [9n, [vote, delegation]]),
    ],
    // One alone is the deed, and who made it for the account is told.
    ['Treasury voted on proposal #12 on Governor, executed by ada.eth', safe, bySafe(governor.hash, vote)],
    [
      'Treasury sent 2 ETH to linus.eth, executed by ada.eth',
      safe,
      bySafe(linus.hash, '0x', { value: 2n * 10n ** 18n }),
    ],
    // A token may refuse without failing: nothing is seen to move here.
    ['Treasury called transfer on DAI, executed by ada.eth', safe, bySafe(dai.address_hash, transfer)],
    [
      'Account voted on proposal #12 on Governor, bundled by ada.eth',
      entryPoint,
      bundle([address('ac').hash, call('execute(address a,uint256 b,bytes c)', [governor.hash, 0n, vote])]),
      traced,
    ],
    [
      'ada.eth called castVote on Governor and called setName on Vault',
      address('ac', 'Account'),
      call('aggregate((address,bytes)[] a)', [
        [
          [governor.hash, vote],
          [vault.hash, call('setName(string a)', ['ada'])],
        ],
      ]),
    ],
    // The same act several times is said once.
    ['ada.eth claimed from Governor (×3)', governor, multicall(...Array<Hex>(3).fill(call('claim()', [])))],
  ])('%s', (words, to, raw_input, more = {}) => {
    const others = [
      { from: linus, to: vault },
      { from: governor, to: address('ac', 'Account') },
      { to: { ...dai, hash: dai.address_hash, name: 'DAI' } },
    ]
    const facts = asked(to, raw_input, more)
    // Names that the record holds anywhere.
    const moved = others.map((each) => ({ ...each, token: dai, total: { value: '0', decimals: '18' } }))
    expect(told({ ...facts, transfers: moved })).toBe(words)
  })

  it('two are said of many, and the others are counted', () => {
    const votes = Array.from({ length: 6 }, (_, at) => call('castVote(uint256 a, uint8 b)', [BigInt(at + 1), 1]))
    expect(told(asked(governor, multicall(...votes)))).toBe(
      'ada.eth voted on proposal #1, voted on proposal #2 and 4 more calls on Governor',
    )
    expect(told(asked(governor, multicall(...votes.slice(0, 3))))).toBe(
      'ada.eth voted on proposal #1, voted on proposal #2 and voted on proposal #3 on Governor',
    )
  })

  it('begin with a capital letter where nobody is named, fail together, and are short where there is no room', () => {
    const facts = asked(governor, multicall(vote, delegation))
    const words = 'oted on proposal #12 and delegated its votes to 0x11...1111 on Governor'
    expect(told({ ...facts, about: ada.hash })).toBe(`V${words}`)
    expect(told(asked(governor, multicall(vote, delegation), failed))).toMatch(
      /^ada\.eth failed to vote on proposal #12 and delegate its votes to 0x11...1111 on Governor/,
    )
    expect(told(asked(governor, multicall(vote, delegation), waiting))).toMatch(/^Pending: ada.eth wants to vote on/)
    expect(told({ ...facts, about: ada.hash }, { language: germanDeeds })).toBe(
      'Über Vorschlag #12 abgestimmt und eigene Stimmen an 0x11...1111 delegiert (bei Governor)',
    )
    const deed = deedOf(facts, chain)
    expect(deed && briefWords(deed, { coin: chain }).map(sentenceText)[0]).toMatch(/^Voted on proposal #12/)
  })
})

describe('nothing is said to be done that may have failed', () => {
  const executed = 'ada.eth executed a transaction of Treasury'
  it.each<[string, string, object, Hex, Partial<Transaction>?]>([
    ['a Safe goes on where gas is limited', executed, safe, bySafe(governor.hash, vote, { gas: 9n })],
    [
      'where something inside failed',
      `${executed} · a call inside failed`,
      safe,
      bySafe(governor.hash, vote),
      { has_error_in_internal_transactions: true },
    ],
    [
      'a bundle goes on without an operation',
      'ada.eth ran a batch of operations on EntryPoint',
      entryPoint,
      bundle([address('ac').hash, call('execute(address a,uint256 b,bytes c)', [governor.hash, 0n, vote])]),
    ],
    [
      'operations of several accounts',
      'ada.eth ran a batch of operations on EntryPoint',
      entryPoint,
      bundle(
        [address('ac').hash, call('execute(address a,uint256 b,bytes c)', [governor.hash, 0n, vote])],
        [address('ad').hash, call('execute(address a,uint256 b,bytes c)', [governor.hash, 0n, vote])],
      ),
      traced,
    ],
    [
      'a proposal is no call of what it proposes',
      'ada.eth proposed a vote on Governor',
      governor,
      call('propose(address[] targets, uint256[] values, bytes[] datas, string description)', [
        [vault.hash],
        [0n],
        [vote],
        'x',
      ]),
      {
        method: 'propose',
        decoded_input: {
          method_call: 'propose(address[] targets, uint256[] values, bytes[] datas, string description)',
        },
      },
    ],
  ])('%s', (_, words, to, raw_input, more = {}) => {
    expect(told(asked(to, raw_input, { ...(more.method ? {} : { method: named(to) }), ...more }))).toBe(words)
  })

  const named = (to: object) => (to === safe ? 'execTransaction' : 'handleOps')

  it('a code that acts as the account, and that nobody knows, is counted', () => {
    const packed = (operation: string, to: string, data: string) =>
      `${operation}${to.slice(2)}${'0'.repeat(64)}${((data.length - 2) / 2).toString(16).padStart(64, '0')}${data.slice(2)}`
    const inside = call('multiSend(bytes a)', [
      `0x${packed('00', governor.hash, vote)}${packed('01', vault.hash, call('claim()', []))}`,
    ])
    expect(told(asked(safe, bySafe(vault.hash, inside, { operation: 1 }), { method: 'execTransaction' }))).toBe(
      'Treasury voted on proposal #12 on 0x60...6060 and called Vault, executed by ada.eth'.replace(
        'Vault',
        '0xbb...bbbb',
      ),
    )
  })
})

describe('a call’s own bytes keep their amount where nobody looked for transfers', () => {
  const usdc = { hash: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin' }
  const on = { ...chain, id: '1' }
  const unseen = (raw_input: Hex, more: Partial<Transaction> = {}) => ({
    transaction: {
      ...asked(usdc, raw_input, more).transaction,
      transaction_types: ['contract_call', 'token_transfer'],
    },
  })
  const sends = call('transfer(address a, uint256 b)', [linus.hash, 7_800_000_000n])

  it('of a transfer, and of an approval with its spender', () => {
    expect(told(unseen(sends), {}, on)).toBe('ada.eth sent 7,800 USDC to 0x11...1111')
    expect(told(unseen(approval((500_000_000).toString(16)) as Hex), {}, on)).toBe(
      'ada.eth let 0xcc...cccc spend 500 USDC',
    )
    expect(told(unseen(approval('f'.repeat(64)) as Hex), {}, on)).toBe(
      'ada.eth let 0xcc...cccc spend unlimited USD Coin',
    )
  })

  it('but nothing is said to be sent where the service saw no transfer, or somebody looked and there is none', () => {
    const { transaction } = unseen(sends)
    expect(told({ transaction: { ...transaction, transaction_types: ['contract_call'] } as Transaction }, {}, on)).toBe(
      'ada.eth called transfer on USD Coin',
    )
    expect(told({ transaction: transaction as Transaction, transfers: [] }, {}, on)).toBe(
      'ada.eth called transfer on USD Coin',
    )
  })
})

it('bytes that mean harm cost themselves only: they are deep, endless, cut or no calls', () => {
  let deep = vote
  for (let level = 0; level < 40; level++) deep = multicall(deep)
  const wide = multicall(...Array<Hex>(5000).fill(vote))
  const wider = multicall(
    ...Array<Hex>(60).fill(multicall(...Array<Hex>(60).fill(multicall(...Array<Hex>(20).fill(vote))))),
  )
  const began = performance.now()
  for (const bytes of [
    deep,
    wide,
    wider,
    multicall('0x', '0x12', vote),
    `${multicall(vote, delegation).slice(0, 200)}` as Hex,
  ])
    expect(told(asked(governor, bytes))).toMatch(/^ada\.eth (called|voted|made)/)
  expect(performance.now() - began).toBeLessThan(3000)
})
