import { expect, test } from 'vitest'
import { chainById } from '../../../../lib/core/chains/chains'
import { allowancesIn } from '../../../../lib/core/holdings/open-allowances'
import {
  contractPage,
  parseRevokeSite,
  revokeExample,
  revokePage,
  revokingCall,
} from '../../../../lib/core/holdings/revoke-links'
import { allow, call, cats, june, known, me, now, permit2, row, tin, vault } from './allowance-rows'

const place = { address: me, chain: '10', token: tin, spender: vault }

test('a site leads to exactly one allowance', () => {
  expect(revokePage(revokeExample, place)?.href).toBe(
    `https://revoke.cash/address/${me}?chainId=10&spenderSearch=${vault}`,
  )
  const odd = { ...place, spender: 'x&y=/..?#' }
  expect(revokePage('https://r.example/{address}/{token}?s={spender}', odd)?.href).toBe(
    `https://r.example/${me}/${tin}?s=x%26y%3D%2F..%3F%23`,
  )
  expect(revokePage('', place)).toBeNull()
})

test.each([
  'http://r.example/{address}',
  'javascript:alert("{address}")',
  'https://{address}.example/',
  'https://r.example{address}/',
  'https://me:secret@r.example/{address}',
  'https://r.example/',
  'https://r.example/{address}?k={key}',
  'https://r.example/{address}?k={',
  'https://localhost/{address}',
  'https://r.example/{address} ',
  `https://r.example/{address}?${'x'.repeat(300)}`,
])('%s is no site for revoking', (text) => {
  expect(parseRevokeSite(text)).toBeUndefined()
  expect(revokePage(text, place)).toBeNull()
})

test('the contract is opened where the chain’s explorer lets people call it', () => {
  expect(contractPage(chainById('1'), tin)).toBe(`https://eth.blockscout.com/address/${tin}?tab=read_write_contract`)
  const { instance: _, ...other } = chainById('1')
  expect(contractPage({ ...other, hosts: ['etherscan.io'] }, tin)).toBe(
    `https://etherscan.io/address/${tin}#writeContract`,
  )
  expect(contractPage(chainById('987654321'), tin)).toBeNull()
  expect(contractPage(chainById('987654321'), tin, 'explorer.example')).toContain('https://explorer.example/')
})

test.each([
  ['an amount', tin, call('approve', vault, 5n), `approve(${vault}, 0)`],
  ['all items', cats, call('setApprovalForAll', vault, true), `setApprovalForAll(${vault}, false)`],
  ['one item', cats, call('approve', vault, 7n), `approve(0x${'0'.repeat(40)}, 7)`],
  ['an amount that Permit2 keeps', permit2, allow(tin, vault, 5n, june), `approve(${tin}, ${vault}, 0, 0)`],
  ['what a contract keeps whole', tin, call('setOperator', vault, june), null],
] as const)('%s is revoked by its own call', (_, to, data, expected) => {
  const [open] = allowancesIn([row(to, data)], me, known, now).open
  expect(open && revokingCall(open)).toBe(expected)
})
