// @vitest-environment happy-dom

import { render } from 'preact'
import { expect, test } from 'vitest'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { doing, type } from '../../ui/draw'
import {
  at,
  first,
  install,
  onDone,
  open,
  press,
  second,
  sees,
  short,
  silent,
  textOf,
  told,
  withForm,
} from './sign-in-stage'

withForm()

test('of several accounts that a wallet gives, the user chooses, and may choose again', async () => {
  install({ name: 'Harbour', accounts: [first, second] })
  await open()
  await press('Connect a wallet')
  await sees(short(second))
  expect(told('sign-in.prepare')).toEqual([])
  await press(short(second))
  await sees(`${second} wants to sign in`)
  await press('Other account')
  await press(short(first))
  await sees(`${first} wants to sign in`)
  expect(at.closed).toEqual([])
  await press('Sign with Harbour')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}` }])
  expect(at.closed).toEqual([7])
})

test('the wrong wallet can be left for another, or altogether, which closes the tab', async () => {
  install({ name: 'Harbour', accounts: [first] }, { name: 'Mast', accounts: [second] })
  await open()
  await press('Connect a wallet')
  await sees('Mast')
  await press('Harbour')
  await sees(`${first} wants to sign in`)
  await press('Other wallet')
  await press('Mast')
  await sees(`${second} wants to sign in`)
  await press('Cancel')
  expect(at.closed).toEqual([7])
  expect(told('sign-in.drop')).toEqual([{ attempt: `for ${second}` }])
  await sees('Connect a wallet')
  expect(at.root.textContent).not.toContain('wants to sign in')
  await press('Connect a wallet')
  await sees('Mast')
  await press('Cancel')
  expect(at.closed).toEqual([7, 8])
})

test('a wallet that never answers can be left, and what it says later is not heard', async () => {
  let answer = (_: string) => {}
  install({ name: 'Harbour', accounts: [first], sign: () => new Promise((resolve) => (answer = resolve)) })
  await open()
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await press('Sign with Harbour')
  await sees('Waiting for the wallet…')
  await press('Cancel')
  expect(at.closed).toEqual([7])
  await doing(() => answer('0xab'))
  await sees('Connect a wallet')
  expect(told('sign-in.finish')).toEqual([])
  expect(at.root.querySelector('[role="alert"]')).toBeNull()
})

test.each([
  ['the view', () => render(null, at.root)],
  ['the way', () => at.root.querySelector<HTMLInputElement>('input[value="hand"]')?.click()],
  ['the page', () => window.dispatchEvent(new Event('pagehide'))],
])('who leaves %s leaves no tab of the service behind', async (_, leave) => {
  install({ name: 'Harbour', accounts: [first], sign: silent })
  await open()
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await doing(leave)
  await expect.poll(() => at.closed).toEqual([7])
})

test('a tab that was reloaded finds the message, and its wallet signs the same', async () => {
  install({ name: 'Harbour', accounts: [first] })
  at.pending = { ...textOf(first), referral: 'SANDBX', own: '' }
  await open()
  expect(at.root.textContent).toContain(`${first} wants to sign in`)
  expect(at.root.querySelector<HTMLInputElement>('details[open] input')?.value).toBe('SANDBX')
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await press('Sign with Harbour')
  await expect.poll(() => told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}` }])
  expect(told('sign-in.prepare')).toEqual([])
})

test('by hand, a tab that was reloaded finds address, message and way', async () => {
  at.pending = { ...textOf(first), way: 'hand' }
  await open()
  expect(at.root.querySelector<HTMLInputElement>('input[placeholder="0x…"]')?.value).toBe(first)
  const field = at.root.querySelector('textarea') as HTMLTextAreaElement
  await type(field, '0xab')
  await press('Sign in')
  expect(told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}`, signature: '0xab' }])
})

test('a referral code that is refused is said at its field', async () => {
  install({ name: 'Harbour', accounts: [first] })
  at.refusal = new AppError('input.invalid', asTold('No such code.'), { data: { field: 'referral' } })
  await open()
  await press('Connect a wallet')
  await sees('No such code.')
  const find = () => at.root.querySelector<HTMLInputElement>('details[open] [aria-invalid="true"]')
  await expect.poll(find).not.toBeNull()
  const field = find() as HTMLInputElement
  expect(at.closed).toEqual([7])
  await type(field, 'OTHER')
  expect(at.root.textContent).not.toContain('No such code.')
})

test.each([
  ['asks about an earlier request', -32002, 'answer it there, and try again'],
  ['is locked', 4100, 'unlock it, and connect again'],
  ['refuses', 4001, 'The wallet declined'],
])('case 202: a wallet that %s: what to do is said', async (_, code, words) => {
  install({ name: 'Harbour', accounts: [first], sign: () => Promise.reject(Object.assign(new Error('x'), { code })) })
  await open()
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await press('Sign with Harbour')
  await sees(words)
})

test('case 202: a wallet without an account is locked, and one that comes late appears', async () => {
  install({ name: 'Harbour', accounts: [] }, { name: 'Mast', accounts: [second] })
  await open()
  await press('Connect a wallet')
  await sees('Mast')
  expect(at.root.textContent).not.toContain('Late')
  install({ name: 'Late', accounts: [first] })
  await expect.poll(() => at.root.textContent, { timeout: 5000 }).toContain('Late')
  await press('Harbour')
  await sees('unlock it, and connect again')
})
