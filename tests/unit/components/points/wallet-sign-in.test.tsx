// @vitest-environment happy-dom

import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { SignInForm } from '../../../../components/points/sign-in-form'
import { shortAddress } from '../../../../lib/core/amounts/format'
import { AppError } from '../../../../lib/core/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { SignInText } from '../../../../lib/core/sign-in-draft'
import type { MessageName } from '../../../../lib/rpc/contract'
import { rewardsOrigin } from '../../../../lib/ui/points/environment-now'
import { doing, draw, named, type } from '../../ui/draw'

const first = `0x${'11'.repeat(20)}`
const second = `0x${'22'.repeat(20)}`
const origin = rewardsOrigin('production')

const textOf = (address: string): SignInText => ({
  attempt: `for ${address}`,
  origin,
  address,
  message: `${address} wants to sign in`,
  statement: 'Sign in.',
  exists: false,
  referral: '',
  own: '',
  way: 'wallet',
  expiresAt: Date.UTC(2027, 10, 21),
  keptUntil: Date.UTC(2026, 10, 22),
})

interface Wallet {
  name: string
  accounts: string[]
  sign?: () => Promise<string>
}

let announcers: (() => void)[] = []

/** Wallets of the service's page, which is this one here. */
function install(...wallets: Wallet[]): void {
  for (const { name, accounts, sign } of wallets) {
    const request = async ({ method }: { method: string }) =>
      method === 'eth_requestAccounts' ? accounts : (sign ?? (async () => '0xab'))()
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: name, name }, provider: { request } } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announcers.push(announce)
  }
}

const silent = () => new Promise<string>(() => {})
/** What the background was told, and answers. */
let said: { type: MessageName; input: Record<string, unknown> }[] = []
let pending: SignInText | null
let refusal: AppError | null
let closed: number[] = []
let root: HTMLElement
const onDone = vi.fn()

beforeEach(async () => {
  fakeBrowser.reset()
  said = []
  closed = []
  pending = null
  refusal = null
  let opened = 6
  Object.assign(fakeBrowser.permissions, { contains: async () => true })
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func, args }: { func: (...args: unknown[]) => unknown; args: unknown[] }) => [
      { result: await func(...args) },
    ],
  })
  vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockResolvedValue(undefined as never)
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async () => ({ id: ++opened }) as never)
  vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ status: 'complete', url: `${origin}/` } as never)
  vi.spyOn(fakeBrowser.tabs, 'update').mockResolvedValue(undefined as never)
  vi.spyOn(fakeBrowser.tabs, 'remove').mockImplementation(async (id) => void closed.push(id as number))
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: (typeof said)[number]) => {
    said.push(message)
    const { type, input } = message
    if (type === 'sign-in.prepare' && refusal) return { ok: false, error: refusal.toWire() }
    if (type === 'sign-in.pending') return { ok: true, value: pending }
    if (type === 'sign-in.prepare') return { ok: true, value: textOf(String(input.address)) }
    if (type === 'sign-in.finish') return { ok: true, value: { id: 'userToken', set: true } }
    return { ok: true, value: [] }
  }) as never)
})
afterEach(async () => {
  await doing(() => render(null, root))
  for (const announce of announcers) window.removeEventListener('eip6963:requestProvider', announce)
  announcers = []
  vi.restoreAllMocks()
})

const open = async () => {
  root = await draw(<SignInForm environment="production" onDone={onDone} />)
  await sees('You are signing in at')
}
const sees = (words: string) => expect.poll(() => root.textContent).toContain(words)
const press = (name: string) => doing(() => named(root, name).click())
const short = (address: string) => shortAddress(address, 8, 6)
const told = (type: MessageName) => said.filter((message) => message.type === type).map(({ input }) => input)

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
  expect(closed).toEqual([])
  await press('Sign with Harbour')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}` }])
  expect(closed).toEqual([7])
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
  expect(closed).toEqual([7])
  expect(told('sign-in.drop')).toEqual([{ attempt: `for ${second}` }])
  await sees('Connect a wallet')
  expect(root.textContent).not.toContain('wants to sign in')
  await press('Connect a wallet')
  await sees('Mast')
  await press('Cancel')
  expect(closed).toEqual([7, 8])
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
  expect(closed).toEqual([7])
  await doing(() => answer('0xab'))
  await sees('Connect a wallet')
  expect(told('sign-in.finish')).toEqual([])
  expect(root.querySelector('[role="alert"]')).toBeNull()
})

test.each([
  ['the view', () => render(null, root)],
  ['the way', () => root.querySelector<HTMLInputElement>('input[value="hand"]')?.click()],
  ['the page', () => window.dispatchEvent(new Event('pagehide'))],
])('who leaves %s leaves no tab of the service behind', async (_, leave) => {
  install({ name: 'Harbour', accounts: [first], sign: silent })
  await open()
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await doing(leave)
  await expect.poll(() => closed).toEqual([7])
})

test('a tab that was reloaded finds the message, and its wallet signs the same', async () => {
  install({ name: 'Harbour', accounts: [first] })
  pending = { ...textOf(first), referral: 'SANDBX', own: '' }
  await open()
  expect(root.textContent).toContain(`${first} wants to sign in`)
  expect(root.querySelector<HTMLInputElement>('details[open] input')?.value).toBe('SANDBX')
  await press('Connect a wallet')
  await sees('Sign with Harbour')
  await press('Sign with Harbour')
  await expect.poll(() => told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}` }])
  expect(told('sign-in.prepare')).toEqual([])
})

test('by hand, a tab that was reloaded finds address, message and way', async () => {
  pending = { ...textOf(first), way: 'hand' }
  await open()
  expect(root.querySelector<HTMLInputElement>('input[placeholder="0x…"]')?.value).toBe(first)
  const field = root.querySelector('textarea') as HTMLTextAreaElement
  await type(field, '0xab')
  await press('Sign in')
  expect(told('sign-in.finish')).toMatchObject([{ attempt: `for ${first}`, signature: '0xab' }])
})

test('a referral code that is refused is said at its field', async () => {
  install({ name: 'Harbour', accounts: [first] })
  refusal = new AppError('input.invalid', asTold('No such code.'), { data: { field: 'referral' } })
  await open()
  await press('Connect a wallet')
  await sees('No such code.')
  const find = () => root.querySelector<HTMLInputElement>('details[open] [aria-invalid="true"]')
  await expect.poll(find).not.toBeNull()
  const field = find() as HTMLInputElement
  expect(closed).toEqual([7])
  await type(field, 'OTHER')
  expect(root.textContent).not.toContain('No such code.')
})

test.each([
  ['asks about an earlier request', -32002, 'answer it there, and try again'],
  ['is locked', 4100, 'unlock it, and connect again'],
  ['refuses', 4001, 'told not to do it'],
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
  expect(root.textContent).not.toContain('Late')
  install({ name: 'Late', accounts: [first] })
  await expect.poll(() => root.textContent, { timeout: 5000 }).toContain('Late')
  await press('Harbour')
  await sees('unlock it, and connect again')
})
