import { describe, expect, test } from 'vitest'
import type { DeedKind } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { deedWords, type Telling } from '../../../../lib/core/deed/deed-words'
import type { DeedChain, Facts } from '../../../../lib/core/deed/facts'
import { sentenceText } from '../../../../lib/core/gloss/sentence-parts'
import type { TokenTransfer, Transaction } from '../../../../lib/core/transactions/list-rows'
import '../../../english-words'

const address = (pair: string, name?: string) => ({ hash: `0x${pair.repeat(20)}`, name: name ?? null })
const ada = { ...address('aa'), ens_domain_name: 'ada.eth', is_contract: false }
const linus = { ...address('11'), ens_domain_name: 'linus.eth', is_contract: false }
const vault = address('bb', 'Vault')
const router = address('cc', 'Swap Router')
const zero = address('00')
const ether = '1500000000000000000'
const dai = { symbol: 'DAI', decimals: '18', type: 'ERC-20', address_hash: `0x${'d1'.repeat(20)}` }
const usdc = { symbol: 'USDC', decimals: '6', type: 'ERC-20', address_hash: `0x${'d2'.repeat(20)}` }
const receipt = { symbol: 'LP', decimals: '18', type: 'ERC-20', address_hash: `0x${'d3'.repeat(20)}` }
const cats = { symbol: 'HCAT', type: 'ERC-721', address_hash: `0x${'e1'.repeat(20)}` }
const weth = { symbol: 'WETH', decimals: '18', type: 'ERC-20', address_hash: `0x${'f1'.repeat(20)}` }

const moved = (token: object, value: string, from: object, to: object): TokenTransfer => ({
  from,
  to,
  token,
  total: { value, decimals: null },
})
const item = (id: string, from: object, to: object): TokenTransfer => ({
  from,
  to,
  token: cats,
  total: { token_id: id },
})
const five = (token: object, from: object, to: object) => moved(token, '5000000000000000000', from, to)

const chain: DeedChain = { coin: 'ETH' }
const sent = (row: Partial<Transaction>, transfers: TokenTransfer[] = [], more: Partial<Facts> = {}): Facts => ({
  transaction: { from: ada, to: vault, value: '0', status: 'ok', result: 'success', block_number: 5, ...row },
  transfers,
  ...more,
})
const told = (facts: Facts, telling: Partial<Telling> = {}, on = chain) => {
  const deed = deedOf(facts, on)
  return deed && sentenceText(deedWords(deed, { coin: on, about: facts.about, ...telling }))
}

const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')
const approval = (amount: string) => `0x095ea7b3${word(router.hash)}${word(amount)}`

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

describe('what a transaction did, by what moved', () => {
  test.each<[DeedKind, string, Facts]>([
    ['send', 'ada.eth sent 1.5 ETH to linus.eth', sent({ to: linus, value: ether })],
    ['send', 'ada.eth sent 12 wei to linus.eth', sent({ to: linus, value: '12' })],
    ['send', 'ada.eth sent 5 DAI to linus.eth', sent({ method: 'transfer' }, [five(dai, ada, linus)])],
    ['send', 'ada.eth sent 1.5 ETH to Vault (rent)', sent({ method: 'rent', value: ether })],
    [
      'send',
      'ada.eth sent 5 DAI through Swap Router (execute)',
      sent({ method: 'execute', to: router }, [five(dai, ada, vault)]),
    ],
    [
      'send-many',
      'ada.eth sent 10 DAI to 2 addresses',
      sent({ method: 'pay' }, [five(dai, ada, linus), five(dai, ada, router)]),
    ],
    ['receive', 'ada.eth received 5 DAI from linus.eth (pull)', sent({ method: 'pull' }, [five(dai, linus, ada)])],
    [
      'swap',
      'ada.eth swapped 1.5 ETH for 5 DAI on Swap Router',
      sent({ to: router, method: 'execute', value: ether }, [five(dai, vault, ada)]),
    ],
    [
      'buy',
      'ada.eth bought HCAT #4021 from linus.eth for 1.5 ETH on Swap Router',
      sent({ to: router, value: ether, method: 'fulfill' }, [item('4021', linus, ada)]),
    ],
    [
      'buy',
      'ada.eth bought HCAT #4021 from linus.eth for 1.5 ETH on Swap Router',
      sent({ to: router, value: ether, method: 'fulfill' }, [item('4021', linus, router), item('4021', router, ada)]),
    ],
    [
      'sell',
      'ada.eth sold HCAT #4021 to linus.eth for 5 WETH',
      sent({ to: address('9a'), method: 'take' }, [item('4021', ada, linus), five(weth, linus, ada)]),
    ],
    [
      'mint',
      'ada.eth minted 3 HCAT for 1.5 ETH',
      sent(
        { method: 'mint', to: address('e1'), value: ether },
        ['1', '2', '3'].map((id) => item(id, zero, ada)),
      ),
    ],
    [
      'mint',
      'ada.eth minted HCAT #1 and #2 on Vault',
      sent(
        { method: 'mint' },
        ['1', '2'].map((id) => item(id, zero, ada)),
      ),
    ],
    ['mint-for', 'ada.eth minted HCAT #7 for linus.eth', sent({ method: 'safeMint' }, [item('7', zero, linus)])],
    ['burn', 'ada.eth burned 5 DAI', sent({ method: 'burn' }, [five(dai, ada, zero)])],
    [
      'wrap',
      'ada.eth wrapped 1.5 ETH',
      sent({ to: address('f1', 'WETH9'), method: 'deposit', value: ether }, [moved(weth, ether, zero, ada)]),
    ],
    ['wrap', 'ada.eth wrapped 1.5 ETH', sent({ to: address('f1', 'Wrapped Ether'), method: 'deposit', value: ether })],
    [
      'unwrap',
      'ada.eth unwrapped 1.5 WETH',
      sent({ to: address('f1', 'WETH9'), method: 'withdraw' }, [moved(weth, ether, ada, zero)]),
    ],
    [
      'add-liquidity',
      'ada.eth added 1.5 ETH and 5 DAI to the liquidity of Swap Router',
      sent({ to: router, value: ether, method: 'multicall' }, [five(dai, ada, vault), five(receipt, zero, ada)]),
    ],
    [
      'remove-liquidity',
      'ada.eth removed 5 DAI and 5 USDC from the liquidity of Swap Router',
      sent({ to: router, method: 'exit' }, [
        five(receipt, ada, zero),
        five(dai, vault, ada),
        moved(usdc, '5000000', vault, ada),
      ]),
    ],
    [
      'deposit',
      'ada.eth deposited 5 DAI in Vault',
      sent({ method: 'deposit' }, [five(dai, ada, vault), five(receipt, zero, ada)]),
    ],
    [
      'withdraw',
      'ada.eth withdrew 5 DAI from Vault',
      sent({ method: 'redeem' }, [five(receipt, ada, zero), five(dai, vault, ada)]),
    ],
    ['stake', 'ada.eth staked 1.5 ETH with Vault', sent({ method: 'stake', value: ether })],
    ['claim', 'ada.eth claimed 5 DAI from Vault', sent({ method: 'claimRewards' }, [five(dai, vault, ada)])],
    [
      'borrow',
      'ada.eth borrowed 5 DAI from Vault',
      sent({ method: 'borrow' }, [five(receipt, zero, ada), five(dai, vault, ada)]),
    ],
    ['bridge-out', 'ada.eth bridged 1.5 ETH through Vault', sent({ method: 'bridgeETHTo', value: ether })],
    ['bridge-in', 'ada.eth received 1.5 ETH over a bridge', sent({ type: 126, to: ada, value: ether, method: null })],
    [
      'airdrop',
      'ada.eth airdropped 2 HCAT to 2 addresses',
      sent({ method: 'airdrop' }, [item('1', zero, linus), item('2', zero, router)]),
    ],
  ])('%s: %s', (kind, sentence, facts) => {
    expect(deedOf(facts, chain)?.kind).toBe(kind)
    expect(told(facts)).toBe(sentence)
  })
})

describe('what a transaction did, by its input and its own kind', () => {
  test.each<[DeedKind, string, Partial<Transaction>]>([
    ['approve', 'ada.eth let 0xcc...cccc spend Vault', { method: 'approve', raw_input: approval('0x64') }],
    [
      'approve',
      'ada.eth let 0xcc...cccc spend unlimited Vault',
      { method: 'approve', raw_input: approval('f'.repeat(64)) },
    ],
    ['revoke', 'ada.eth revoked 0xcc...cccc’s access to Vault', { method: 'approve', raw_input: approval('0') }],
    [
      'approve',
      'ada.eth let 0xcc...cccc move all items of Vault',
      {
        method: 'setApprovalForAll',
        decoded_input: {
          method_call: 'setApprovalForAll(address operator, bool approved)',
          parameters: [
            { name: 'operator', value: router.hash },
            { name: 'approved', value: 'true' },
          ],
        },
      },
    ],
    ['deploy', 'ada.eth created the contract Vault', { to: null, created_contract: vault }],
    [
      'deploy',
      'ada.eth created the token Vault',
      { to: null, created_contract: vault, transaction_types: ['token_creation'] },
    ],
    ['deploy', 'ada.eth created a contract', { to: null }],
    ['cancel', 'ada.eth cancelled its transaction #17', { to: ada, nonce: 17, raw_input: '0x' }],
    ['empty', 'ada.eth sent nothing to linus.eth', { to: linus, raw_input: '0x' }],
    [
      'blob',
      'ada.eth posted 3 blobs to Vault',
      { type: 3, blob_versioned_hashes: ['0x01', '0x02', '0x03'], method: 'submit' },
    ],
    [
      'delegate-account',
      'ada.eth let Vault act for its account',
      { to: ada, authorization_list: [{ authority: ada.hash, address_hash: vault.hash, status: 'ok' }] },
    ],
    [
      'end-delegation',
      'ada.eth ended the delegation of its account',
      { to: ada, authorization_list: [{ authority: ada.hash, address_hash: zero.hash }] },
    ],
    ['vote', 'ada.eth voted on Vault', { method: 'castVoteWithReason' }],
    ['propose', 'ada.eth proposed a vote on Vault', { method: 'propose' }],
    ['execute', 'ada.eth executed a transaction of Vault', { method: 'execTransaction' }],
    ['batch', 'ada.eth ran a batch of operations on Vault', { method: 'handleOps' }],
    [
      'register',
      'ada.eth registered ada for 1.5 ETH on Vault',
      {
        method: 'register',
        value: ether,
        decoded_input: { method_call: 'register(string name)', parameters: [{ name: 'name', value: 'ada' }] },
      },
    ],
    ['message', 'ada.eth wrote to linus.eth: “gm, linus”', { to: linus, raw_input: hexOf('gm, linus') }],
    ['call', 'ada.eth called setName on Vault', { method: 'setName' }],
    ['call', 'ada.eth called Vault', { method: '0xdeadbeef', transaction_types: ['contract_call'] }],
    ['call', 'ada.eth called <b>\u{1f600} on Vault', { method: '<b>\u202e\u{1f600}' }],
    ['system', 'The chain paid its block rewards', { transaction_types: ['sidechain_remasc'] }],
  ])('%s: %s', (kind, sentence, row) => {
    const known = { ...row, ...(kind === 'delegate-account' ? { created_contract: null } : {}) }
    const facts = sent(known, kind === 'delegate-account' ? [moved(dai, '0', vault, linus)] : [])
    expect(deedOf(facts, chain)?.kind).toBe(kind)
    expect(told(facts)).toBe(sentence)
  })
})

describe('what did not happen, or not yet', () => {
  test.each<[string, Partial<Transaction>]>([
    [
      'ada.eth failed to swap 1.5 ETH on Swap Router: the price moved too far',
      {
        to: router,
        method: 'swapExactETHForTokens',
        value: ether,
        status: 'error',
        result: 'execution reverted: Too little received',
      },
    ],
    ['ada.eth failed to mint on Vault: it ran out of gas', { method: 'mint', status: 'error', result: 'Out of gas' }],
    ['ada.eth failed to send 1.5 ETH to linus.eth', { to: linus, value: ether, status: 'error', result: 'error' }],
    ['ada.eth failed to create a contract', { to: null, status: 'error', result: 'Reverted' }],
    [
      'Pending: ada.eth wants to send 1.5 ETH to linus.eth',
      { to: linus, value: ether, status: null, result: 'pending', block_number: null },
    ],
    [
      'Pending: ada.eth wants to send an amount of Vault to linus.eth',
      {
        raw_input: `0xa9059cbb${word(linus.hash)}${word('5')}`,
        method: 'transfer',
        status: null,
        result: 'pending',
        block_number: null,
        from: ada,
      },
    ],
    ['Dropped: ada.eth wanted to mint on Vault', { method: 'mint', status: null, result: 'dropped/replaced' }],
    [
      'ada.eth swapped 1.5 ETH on Swap Router · a call inside failed',
      { to: router, method: 'swap', value: ether, has_error_in_internal_transactions: true },
    ],
    [
      'ada.eth failed to send 1.5 ETH in a batch of calls: it ran out of gas',
      { value: ether, transaction_types: ['sponsored_transaction'], status: 'error', result: 'Out of gas' },
    ],
  ])('%s', (sentence, row) => {
    const facts = sent(row)
    const known = { ...facts, transfers: row.raw_input?.startsWith('0xa905') ? [moved(dai, '0', vault, linus)] : [] }
    expect(told(known)).toBe(sentence)
  })

  test('of several calls no receiver gets the coins of all', () => {
    const types = { transaction_types: ['sponsored_transaction', 'coin_transfer'] }
    expect(told(sent({ ...types, value: ether, method: 'deposit' }))).toBe('ada.eth sent 1.5 ETH in a batch of calls')
    expect(told(sent({ ...types }))).toBe('ada.eth made a batch of calls')
  })
})

describe('for whom it is told', () => {
  const swap = sent({ to: router, value: ether, method: 'execute' }, [five(dai, vault, ada)])

  test('leaves out the subject where the page is about it', () => {
    expect(told({ ...swap, about: ada.hash })).toBe('Swapped 1.5 ETH for 5 DAI on Swap Router')
  })

  test('speaks to the reader of his own', () => {
    const isMine = (hash: string) => hash === ada.hash
    expect(told(swap, { isMine })).toBe('You swapped 1.5 ETH for 5 DAI on Swap Router')
    const toMe = { isMine: (hash: string) => hash === linus.hash }
    expect(told(sent({ to: linus, value: ether }), toMe)).toBe('ada.eth sent 1.5 ETH to you')
  })

  test('is told as its own to whom something came', () => {
    const pays = sent({ to: linus, value: ether }, [], { about: linus.hash })
    expect(told(pays)).toBe('Received 1.5 ETH from ada.eth')
    const sale = sent({ to: address('9a'), method: 'take' }, [item('4021', ada, linus), five(weth, linus, ada)], {
      about: linus.hash,
    })
    expect(told(sale)).toBe('Bought HCAT #4021 from ada.eth for 5 WETH')
  })

  test('names who ran it for a Safe', () => {
    const safe = address('5a', 'Treasury')
    const facts = sent({ to: safe, method: 'execTransaction' }, [five(dai, safe, linus)])
    expect(told(facts)).toBe('Treasury sent 5 DAI to linus.eth, executed by ada.eth')
  })

  test('of transfers alone, the one who gave', () => {
    expect(told({ transaction: null, transfers: [five(dai, ada, linus)] })).toBe('ada.eth sent 5 DAI to linus.eth')
    expect(told({ transaction: null, transfers: [item('7', zero, linus)] })).toBe('linus.eth minted HCAT #7')
    expect(told({ transaction: null, transfers: [five(dai, ada, linus), five(dai, router, vault)] })).toBe(
      'ada.eth sent 5 DAI to linus.eth, and 1 more',
    )
  })
})

describe('a coin that is a token as well', () => {
  const celo = { symbol: 'CELO', decimals: '18', type: 'ERC-20', address_hash: `0x${'c3'.repeat(20)}` }
  const on = { coin: 'CELO', coinToken: { address: celo.address_hash } }

  test('counts once', () => {
    const facts = sent({ to: linus, value: ether }, [moved(celo, ether, ada, linus)])
    expect(told(facts, {}, on)).toBe('ada.eth sent 1.5 CELO to linus.eth')
  })
})

describe('bad facts', () => {
  test('nobody who did it is no deed', () => {
    expect(told({ transaction: { to: vault, value: ether }, transfers: [] })).toBeNull()
    expect(told({ transaction: { from: { hash: 'nobody' }, to: vault }, transfers: [] })).toBeNull()
    expect(told({ transaction: null, transfers: [{ from: null, to: null, token: dai }] })).toBeNull()
  })

  test('an amount that nobody tells is none, and decimals that nobody tells are no guess', () => {
    expect(told(sent({ method: 'transfer' }, [{ from: ada, to: linus, token: dai, total: null }]))).toBe(
      'ada.eth sent an amount of DAI to linus.eth',
    )
    const odd = moved({ symbol: 'TIN', type: 'ERC-20' }, '9', ada, linus)
    expect(told(sent({ method: 'transfer' }, [odd]))).toBe('ada.eth sent 9 units of TIN to linus.eth')
  })

  test('ten thousand transfers are told in two', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      moved(
        { symbol: `T${at}`, decimals: '0', address_hash: `0x${at.toString(16).padStart(40, '0')}` },
        '1',
        ada,
        linus,
      ),
    )
    expect(told(sent({ method: 'transfer' }, many))).toBe('ada.eth sent 1 T0, 1 T1 and 9998 more to linus.eth')
  })

  test('is at most 90 characters as a rule: the market goes first', () => {
    const long = { ...router, name: 'A Market With Quite A Long Name That Nobody Remembers' }
    const facts = sent({ to: long, value: ether, method: 'fulfill' }, [item('4021', linus, ada)])
    expect(told(facts)).toBe('ada.eth bought HCAT #4021 from linus.eth for 1.5 ETH')
  })
})
