import { describe, expect, test } from 'vitest'
import type { DeedKind, Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import {
  ada,
  address,
  approval,
  chain,
  dai,
  ether,
  five,
  item,
  linus,
  moved,
  ofAmount,
  receipt,
  router,
  sent,
  told,
  usdc,
  vault,
  weth,
  word,
  zero,
} from './deed-fixture'

const ofItem = { decoded_input: { method_call: 'approve(address to, uint256 tokenId)' } }

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
    [
      'revoke',
      'ada.eth revoked 0xcc...cccc’s access to Vault',
      { method: 'approve', raw_input: approval('0'), ...ofAmount },
    ],
    ['approve', 'ada.eth let 0xcc...cccc move Vault #0', { method: 'approve', raw_input: approval('0'), ...ofItem }],
    [
      'revoke',
      'ada.eth revoked the access to Vault #100',
      { method: 'approve', raw_input: approval('0x64', zero.hash), ...ofItem },
    ],
    [
      'approve',
      'ada.eth let 0xcc...cccc spend unlimited 0xd1...d1d1 (until Jun 1, 2027)',
      {
        method: 'approve',
        raw_input: `0x87517c45${word(dai.address_hash)}${word(router.hash)}${word('f'.repeat(40))}${word('6bfdff00')}`,
        decoded_input: {
          method_call: 'approve(address token, address spender, uint160 amount, uint48 expiration)',
          parameters: [
            { name: 'token', value: dai.address_hash },
            { name: 'spender', value: router.hash },
            { name: 'amount', value: String(2n ** 160n - 1n) },
            { name: 'expiration', value: '1811808000' },
          ],
        },
      },
    ],
    [
      'allowance',
      'ada.eth changed 0xcc...cccc’s allowance for Vault',
      { method: 'decreaseAllowance', raw_input: `0xa457c2d7${approval('0x64').slice(10)}` },
    ],
    [
      'allowance',
      'ada.eth changed 0xcc...cccc’s allowance for Vault to 0',
      { method: 'approve', raw_input: approval('0') },
    ],
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
