// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askWallet, findWallets } from '~/lib/page/wallets'

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>

const announcers: (() => void)[] = []

/** A wallet that announces itself as EIP-6963 says. */
function install(info: object, request: Request): void {
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }))
  window.addEventListener('eip6963:requestProvider', announce)
  announcers.push(announce)
}

const old = { id: '', rdns: '', name: 'Browser wallet', icon: '' }
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
    // An icon from the network would reveal that it was shown.
    expect(await soon(findWallets())).toEqual([
      { id: 'one', rdns: '', name: 'First', icon },
      { id: 'two', rdns: '', name: 'Second', icon: '' },
    ])
  })

  it('the old single one counts where none announces itself', async () => {
    Object.assign(window, { ethereum: { request: async () => ['0xabc'] } })
    expect(await soon(findWallets())).toEqual([old])
    expect(await soon(askWallet(old, 'eth_requestAccounts', []))).toEqual({ ok: true, value: ['0xabc'] })
  })

  it('case 173: an element of a page that is called as the old one is none', async () => {
    Reflect.deleteProperty(window, 'ethereum')
    const named = { value: { request: async () => ['0xabc'] }, configurable: true }
    Object.defineProperty(Object.getPrototypeOf(window), 'ethereum', named)
    expect((window as { ethereum?: unknown }).ethereum).toBe(named.value)
    expect(await soon(findWallets())).toEqual([])
    expect(await soon(askWallet(old, 'eth_requestAccounts', []))).toMatchObject({ ok: false })
    Reflect.deleteProperty(Object.getPrototypeOf(window), 'ethereum')
  })

  it('there may be none, and what is no wallet is none', async () => {
    install({ uuid: 'x', name: 'No provider' }, undefined as never)
    Object.assign(window, { ethereum: {} })
    expect(await soon(findWallets())).toEqual([])
    expect(await soon(askWallet({ id: 'x', rdns: '', name: '' }, 'personal_sign', []))).toMatchObject({
      ok: false,
      code: 0,
    })
  })

  it('are found in a page that changed how lists grow', async () => {
    const { push } = Array.prototype
    const isOurs = (item: unknown) => typeof item === 'object' && item !== null && ('rdns' in item || 'request' in item)
    const spoilt = function (this: unknown[], ...items: unknown[]) {
      return Reflect.apply(
        push,
        this,
        items.map((item) => (isOurs(item) ? null : item)),
      )
    }
    Object.assign(Array.prototype, { push: spoilt })
    install({ uuid: 'one', name: 'First', icon }, async () => 'one')
    const found = await soon(findWallets())
    const said = await soon(askWallet(found[0] ?? old, 'personal_sign', []))
    Object.assign(Array.prototype, { push })
    expect(found).toEqual([{ id: 'one', rdns: '', name: 'First', icon }])
    expect(said).toEqual({ ok: true, value: 'one' })
  })

  it('the one that was chosen is asked, and its refusal comes back as data', async () => {
    const asked: unknown[] = []
    install({ uuid: 'one', name: 'First', icon }, async () => 'no')
    install({ uuid: 'two', name: 'Second', icon }, async (call) => {
      asked.push(call)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    const answer = await soon(askWallet({ id: 'two', rdns: '', name: 'Second' }, 'personal_sign', ['0x00', '0xabc']))
    expect(answer).toEqual({ ok: false, code: 4001, message: 'User rejected the request.' })
    expect(asked).toEqual([{ method: 'personal_sign', params: ['0x00', '0xabc'] }])
  })

  describe('case 202: a wallet that makes a new id at each announcement', () => {
    let made = 0
    /** A wallet whose provider may be new each time too. */
    function fresh(name: string, rdns: string, says: string, times = 1): void {
      const announce = () => {
        for (let time = 0; time < times; time++) {
          const detail = { info: { uuid: `uuid-${made++}`, name, icon, rdns }, provider: { request: async () => says } }
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        }
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announcers.push(announce)
    }

    it('is one button however often it announces itself, and is found again', async () => {
      fresh('First', 'example.first', 'one', 3)
      fresh('Second', 'example.second', 'two', 2)
      const found = await soon(findWallets())
      expect(found.map(({ name }) => name)).toEqual(['First', 'Second'])
      for (const [index, value] of ['one', 'two'].entries())
        expect(await soon(askWallet(found[index] ?? old, 'personal_sign', []))).toEqual({ ok: true, value })
    })

    it('is told from another of its maker by its name, and by its name alone where no maker is told', async () => {
      fresh('Wallet', 'example.maker', 'one')
      fresh('Wallet Beta', 'example.maker', 'beta')
      fresh('Nameless maker', '', 'none')
      const found = await soon(findWallets())
      expect(found).toHaveLength(3)
      for (const [index, value] of ['one', 'beta', 'none'].entries())
        expect(await soon(askWallet(found[index] ?? old, 'personal_sign', []))).toEqual({ ok: true, value })
    })

    it('one provider under two ids is one wallet', async () => {
      const provider = { request: async () => 'same' }
      const announce = () => {
        for (const name of ['Wallet', 'Wallet (legacy)'])
          window.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: `u-${made++}`, name }, provider } }),
          )
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announcers.push(announce)
      expect((await soon(findWallets())).map(({ name }) => name)).toEqual(['Wallet'])
    })
  })

  describe('case 213: a wallet that is odd costs itself alone', () => {
    const throwing = (name: string) =>
      Object.defineProperty({}, name, {
        get: () => {
          throw new Error('mine')
        },
      })
    const nameless: [string, unknown][] = [
      ['no name', undefined],
      ['null', null],
      ['a number', 7],
      ['an object', { toString: () => 'Wallet' }],
      ['a list', ['First']],
      [
        'what throws where it is made a text',
        {
          toString: () => {
            throw new Error('mine')
          },
        },
      ],
      ['a symbol', Symbol('First')],
    ]
    it.each(nameless)('a name that is %s: it is listed without, and is asked', async (_, name) => {
      install({ uuid: 'one', name: 'First', icon }, async () => 'one')
      install({ name, icon } as object, async () => 'odd')
      install({ uuid: 'two', name: 'Second', icon }, async () => 'two')
      const found = await soon(findWallets())
      expect(found.map((wallet) => wallet.name)).toEqual(['First', '', 'Second'])
      for (const [index, value] of ['one', 'odd', 'two'].entries())
        expect(await soon(askWallet(found[index] ?? old, 'personal_sign', []))).toEqual({ ok: true, value })
    })

    it.each(['uuid', 'rdns', 'name', 'icon'])('%s that throws where it is read: it is left out', async (member) => {
      install(throwing(member), async () => 'odd')
      install({ uuid: 'one', name: 'First', icon }, async () => 'one')
      const found = await soon(findWallets())
      expect(found.map(({ name }) => name)).toEqual(['First'])
      expect(await soon(askWallet(found[0] ?? old, 'personal_sign', []))).toEqual({ ok: true, value: 'one' })
    })

    it('several without a name, an id or a maker are told from each other', async () => {
      for (const says of ['one', 'two', 'three']) install({}, async () => says)
      const found = await soon(findWallets())
      for (const [index, value] of ['one', 'two', 'three'].entries())
        expect(await soon(askWallet(found[index] ?? old, 'personal_sign', []))).toEqual({ ok: true, value })
    })

    it('one that is gone by then is said to be, and no other is asked for it', async () => {
      install({ uuid: 'one', name: 'First', rdns: 'example.first' }, async () => 'one')
      install({ uuid: 'two', name: 'Second', rdns: 'example.second' }, async () => 'two')
      const [first, second] = await soon(findWallets())
      window.removeEventListener('eip6963:requestProvider', announcers.shift() as () => void)
      expect(await soon(askWallet(first ?? old, 'personal_sign', []))).toMatchObject({ ok: false, gone: true })
      expect(await soon(askWallet(second ?? old, 'personal_sign', []))).toEqual({ ok: true, value: 'two' })
    })

    it('the old single one that is gone, or throws', async () => {
      Object.assign(window, { ethereum: undefined })
      expect(await soon(askWallet(old, 'personal_sign', []))).toMatchObject({ ok: false, gone: true })
      const request = async () => {
        throw throwing('code')
      }
      Object.assign(window, { ethereum: { request } })
      expect(await soon(askWallet(old, 'personal_sign', []))).toMatchObject({ ok: false, code: 0 })
    })
  })

  it.each([
    [{ code: -32002, message: 'Already pending' }, -32002],
    [{ code: '4001', message: 'no' }, 4001],
    [{ code: -32603, message: 'x', data: { originalError: { code: 4001 } } }, 4001],
    [{ code: -32603, message: 'x' }, -32603],
    [{ code: 'ACTION_REJECTED', message: 'x' }, 0],
  ])('the code of an error is found where wallets put it: %j', async (thrown, code) => {
    install({ uuid: 'one', name: 'First', icon }, async () => {
      throw thrown
    })
    const answer = await soon(askWallet({ id: 'one', rdns: '', name: 'First' }, 'personal_sign', []))
    expect(answer).toMatchObject({ ok: false, code })
  })
})
