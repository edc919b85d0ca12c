// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fc } from '../../../fast-check'
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

describe('a page that changed the built-ins the scripts use there', () => {
  const answering = (...results: unknown[]) =>
    Object.assign(fakeBrowser.scripting, {
      executeScript: async () => [{ result: results.length > 1 ? results.shift() : results[0] }],
    })
  const wallet = { id: 'one', rdns: '', name: 'Harbour', icon: '' }
  const account = { ok: true, value: [first] }

  test('a bad wallet in its list costs itself alone', async () => {
    const bad = [
      null,
      7,
      'x',
      [],
      { ...wallet, id: {} },
      { ...wallet, name: 'x'.repeat(99) },
      { ...wallet, rdns: null },
    ]
    answering([...bad, wallet, wallet, { ...wallet, id: 'two', name: 'Mast', icon: 'https://tracker.example/a.png' }])
    await open()
    await press('Connect a wallet')
    await sees('Mast')
    expect([...at.root.querySelectorAll('.wallets button')].map((one) => one.textContent)).toEqual(['Harbour', 'Mast'])
    expect(at.root.querySelector('.wallets img')).toBeNull()
  })

  test('whatever it returns, the view stays and says what happened', async () => {
    const odd = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      fc.record({
        ok: fc.anything(),
        value: fc.anything(),
        code: fc.anything(),
        message: fc.anything(),
        gone: fc.anything(),
      }),
      fc.array(fc.record({ id: fc.anything(), rdns: fc.anything(), name: fc.anything(), icon: fc.anything() })),
    )
    await fc.assert(
      fc.asyncProperty(odd, odd, odd, async (accounts, code, signature) => {
        answering([wallet], accounts, code, null, signature)
        await open()
        await press('Connect a wallet')
        await sees('Connect a wallet')
        expect(at.root.querySelector('[role=alert]')?.textContent).toBeTruthy()
        answering(accounts)
        await open()
        await press('Connect a wallet')
        await sees('Connect a wallet')
        expect(at.root.textContent).not.toBe('')
      }),
      { numRuns: 20 },
    )
  })

  test('an account that is no address is none, and a signature that is no text is an error', async () => {
    answering([wallet], { ok: true, value: [7, 'x', null, first] }, null, null, { ok: true, value: { toString: 1 } })
    await open()
    await press('Connect a wallet')
    await sees(`${first} wants to sign in`)
    await press('Sign with Harbour')
    await sees('Connect a wallet')
    expect(account.ok && at.root.querySelector('[role=alert]')?.textContent).toBeTruthy()
  })
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
