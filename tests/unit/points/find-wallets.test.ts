// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askWallet } from '~/lib/page/ask-wallet'
import { findWallets } from '~/lib/page/find-wallets'

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>

const announcers: (() => void)[] = []

/** A wallet that announces itself as EIP-6963 says. */
function install(info: object, request: Request): void {
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }))
  window.addEventListener('eip6963:requestProvider', announce)
  announcers.push(announce)
}

const icon = 'data:image/svg+xml,%3Csvg%3E'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const announce of announcers.splice(0)) window.removeEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { ethereum: undefined })
})

async function soon<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(3000)
  return work
}

describe('wallets of a page', () => {
  it('are all found by their announcements', async () => {
    install({ uuid: 'one', name: 'First', icon }, async () => null)
    install({ uuid: 'two', name: 'Second', icon: 'https://tracker.example/pixel.png' }, async () => null)
    Object.assign(window, { ethereum: { request: async () => null } })
    // An icon from the network would tell somebody that it was shown.
    expect(await soon(findWallets())).toEqual([
      { id: 'one', name: 'First', icon },
      { id: 'two', name: 'Second', icon: '' },
    ])
  })

  it('the old single one counts where none announces itself', async () => {
    Object.assign(window, { ethereum: { request: async () => ['0xabc'] } })
    expect(await soon(findWallets())).toEqual([{ id: '', name: 'Browser wallet', icon: '' }])
    expect(await soon(askWallet('', 'eth_requestAccounts', []))).toEqual({ ok: true, value: ['0xabc'] })
  })

  it('there may be none, and what is no wallet is none', async () => {
    install({ uuid: 'x', name: 'No provider' }, undefined as never)
    Object.assign(window, { ethereum: {} })
    expect(await soon(findWallets())).toEqual([])
    expect(await soon(askWallet('x', 'personal_sign', []))).toMatchObject({ ok: false, code: 0 })
  })

  it('the one that was chosen is asked, and its refusal comes back as data', async () => {
    const asked: unknown[] = []
    install({ uuid: 'one', name: 'First', icon }, async () => 'no')
    install({ uuid: 'two', name: 'Second', icon }, async (call) => {
      asked.push(call)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    const answer = await soon(askWallet('two', 'personal_sign', ['0x00', '0xabc']))
    expect(answer).toEqual({ ok: false, code: 4001, message: 'User rejected the request.' })
    expect(asked).toEqual([{ method: 'personal_sign', params: ['0x00', '0xabc'] }])
  })
})
