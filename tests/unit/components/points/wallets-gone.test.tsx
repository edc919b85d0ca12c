// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { at, first, install, open, press, second, sees, told, withForm } from './sign-in-stage'

withForm()

test('case 213: a wallet that is gone costs itself: it is said which, and the others can still be chosen', async () => {
  install({ name: 'Harbour', accounts: [first] }, { name: 'Mast', accounts: [second] })
  await open()
  await press('Connect a wallet')
  await sees('Mast')
  const gone = at.announcers.shift() as () => void
  window.removeEventListener('eip6963:requestProvider', gone)
  await press('Harbour')
  await sees('The wallet “Harbour” is not in the page any more')
  expect(at.closed).toEqual([])
  expect([...at.root.querySelectorAll('.wallets button')].map((one) => one.textContent)).toEqual(['Mast'])
  await press('Mast')
  await sees(`${second} wants to sign in`)
  expect(at.root.textContent).not.toContain('Harbour')
})

test('a wallet that is gone when it is to sign: the same', async () => {
  install({ name: 'Harbour', accounts: [first] }, { name: 'Mast', accounts: [second] })
  await open()
  await press('Connect a wallet')
  await sees('Mast')
  await press('Harbour')
  await sees('Sign with Harbour')
  window.removeEventListener('eip6963:requestProvider', at.announcers.shift() as () => void)
  await press('Sign with Harbour')
  await sees('The wallet “Harbour” is not in the page any more')
  await press('Mast')
  await sees(`${second} wants to sign in`)
})

test.each([
  ['a contract', `0x${'60'.repeat(45)}`, 8453],
  ['a key', '0x', undefined],
  ['a key with code of its own (EIP-7702)', `0xef0100${'12'.repeat(20)}`, undefined],
  ['nobody knows what', null, undefined],
])('the message is asked for with the chain of the wallet where its account is %s', async (_, code, chain) => {
  const answers: Record<string, unknown> = { eth_requestAccounts: [first], eth_getCode: code, eth_chainId: '0x2105' }
  const provider = { request: async ({ method }: { method: string }) => answers[method] }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: 'one', name: 'Harbour' }, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  at.announcers.push(announce)
  await open()
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  expect(told('sign-in.prepare')[0]?.chain).toBe(chain)
})
