import { render } from 'preact'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { SignInForm } from '../../../../components/points/sign-in-form'
import { shortAddress } from '../../../../lib/core/amounts/format'
import type { AppError } from '../../../../lib/core/errors/errors'
import type { SignInText } from '../../../../lib/core/points/sign-in-message'
import type { MessageName } from '../../../../lib/rpc/contract'
import { rewardsOrigin } from '../../../../lib/ui/points/points'
import { doing, draw, named } from '../../ui/draw'

export const first = `0x${'11'.repeat(20)}`
export const second = `0x${'22'.repeat(20)}`
const origin = rewardsOrigin('production')

export const textOf = (address: string): SignInText => ({
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

/** Wallets of the service's page, which is this one here. */
export function install(...wallets: Wallet[]): void {
  for (const { name, accounts, sign } of wallets) {
    const request = async ({ method }: { method: string }) =>
      method === 'eth_requestAccounts' ? accounts : (sign ?? (async () => '0xab'))()
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: name, name }, provider: { request } } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    at.announcers.push(announce)
  }
}

export const silent = () => new Promise<string>(() => {})

/** What the background received, and answers; tabs that were closed; the form. */
export const at = {
  announcers: [] as (() => void)[],
  said: [] as { type: MessageName; input: Record<string, unknown> }[],
  pending: null as SignInText | null,
  refusal: null as AppError | null,
  closed: [] as number[],
  root: document.body as HTMLElement,
}
export const onDone = vi.fn()

/** Call it at the top of a file. */
export function withForm(): void {
  beforeEach(async () => {
    fakeBrowser.reset()
    at.said = []
    at.closed = []
    at.pending = null
    at.refusal = null
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
    vi.spyOn(fakeBrowser.tabs, 'remove').mockImplementation(async (id) => void at.closed.push(id as number))
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: (typeof at.said)[number]) => {
      at.said.push(message)
      const { type, input } = message
      if (type === 'sign-in.prepare' && at.refusal) return { ok: false, error: at.refusal.toWire() }
      if (type === 'sign-in.pending') return { ok: true, value: at.pending }
      if (type === 'sign-in.prepare') return { ok: true, value: textOf(String(input.address)) }
      if (type === 'sign-in.finish') return { ok: true, value: { id: 'userToken', set: true } }
      return { ok: true, value: [] }
    }) as never)
  })
  afterEach(async () => {
    await doing(() => render(null, at.root))
    for (const announce of at.announcers) window.removeEventListener('eip6963:requestProvider', announce)
    at.announcers = []
    vi.restoreAllMocks()
  })
}

export const open = async () => {
  at.root = await draw(<SignInForm environment="production" onDone={onDone} />)
  await sees('You are signing in at')
}
export const sees = (words: string) => expect.poll(() => at.root.textContent).toContain(words)
export const press = (name: string) => doing(() => named(at.root, name).click())
export const short = (address: string) => shortAddress(address, 6, 4)
export const told = (type: MessageName) => at.said.filter((message) => message.type === type).map(({ input }) => input)
