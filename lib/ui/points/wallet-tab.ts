import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { addressShape } from '../../core/addresses/hex'
import { AppError } from '../../core/errors/errors'
import { patternOf } from '../../core/hosts/match-pattern'
import { t } from '../../core/language/t'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanText } from '../../core/text/text'
import { askWallet, type FoundWallet, findWallets } from '../../page/wallets'

/** A wallet's name for display: some give none. */
export const nameOfWallet = ({ name, rdns }: FoundWallet): string =>
  cleanText(name, 30) || cleanText(rdns, 30) || t('Wallet')

/**
 * A tab on the service's own host, in which wallets are asked: they check that a message's domain is the page that
 * asks. Scripts run in the page's own world and return their result; no channel to the page stays open.
 */
export interface WalletTab {
  /** The page in which wallets are asked. */
  origin: string
  /** The wallets announced so far. */
  wallets(): Promise<FoundWallet[]>
  accounts(wallet: FoundWallet): Promise<string[]>
  /** The chain id of a contract wallet; undefined for an ordinary account, and if the wallet does not say. */
  chainOfContract(wallet: FoundWallet, account: string): Promise<number | undefined>
  /** An account's signature of a message. Throws `wallet.rejected` or `wallet.failed`. */
  sign(wallet: FoundWallet, message: string, account: string): Promise<string>
  /** Brings this extension page to the front again. */
  back(): Promise<void>
}

/** Ms for optional questions to a wallet, which may need a slow network or never answer. */
const aside = 3000

/** Ms for the list of wallets, which takes 3 s at most unless the page has changed its timers. */
const listed = 10_000

const Text = (most: number) => z.string().check(z.maxLength(most))
const Wallet = z.object({
  id: Text(110),
  rdns: Text(100),
  name: Text(60),
  icon: z.catch(z.string().check(z.regex(/^data:image\//), z.maxLength(100_000)), ''),
})
const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.catch(z.int(), 0),
    message: z.catch(Text(300), ''),
    gone: z.catch(z.optional(z.boolean()), undefined),
  }),
])

/**
 * The wallets in what a page returned. It may have changed any built-in that the script uses: a bad member costs itself
 * alone.
 */
function walletsIn(result: unknown): FoundWallet[] {
  const found = new Map<string, FoundWallet>()
  for (const each of Array.isArray(result) ? result.slice(0, 20) : []) {
    const { success, data } = Wallet.safeParse(each)
    if (success && !found.has(data.id)) found.set(data.id, data)
  }
  return [...found.values()]
}

/** The result of some work; undefined if it takes longer than `most` ms. */
const within = <T>(most: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), most))])

/** Opens a tab for wallets until the signal aborts. Throws `permission.needed` if we have no access to the host. */
export async function openWalletTab(origin: string, ends: AbortSignal): Promise<WalletTab> {
  const pattern = patternOf(origin)
  if (!(await browser.permissions.contains({ origins: [pattern] }))) {
    throw new AppError('permission.needed', phrase('wallet.siteClosed', { origin }), {
      data: { origins: [pattern] },
    })
  }
  const own = await browser.tabs.getCurrent()
  // The wallet that the reader uses is in the container of the page that asks for it, in Firefox.
  const beside = own?.id === undefined || own.incognito ? {} : { openerTabId: own.id }
  const { id: tabId } = await browser.tabs
    .create({ url: `${origin}/`, active: true, ...beside })
    .catch(() => browser.tabs.create({ url: `${origin}/`, active: true }))
  if (tabId === undefined) throw new AppError('wallet.failed', phrase('wallet.noTab'))
  const close = () => void browser.tabs.remove(tabId).catch(() => {})
  // The signal may have aborted while the browser was opening it.
  if (ends.aborted) close()
  ends.addEventListener('abort', close)
  await loaded(tabId, origin, ends)

  /** Runs a function in the page, which may make anything of it. */
  async function run<A extends unknown[]>(func: (...args: A) => Promise<unknown>, args: A): Promise<unknown> {
    const target = { tabId: tabId as number }
    const { url } = await browser.tabs.get(target.tabId).catch(() => ({ url: '' }))
    if (!url?.startsWith(`${origin}/`)) {
      throw new AppError('wallet.failed', phrase('wallet.tabLeft', { origin }))
    }
    try {
      const [first] = await browser.scripting.executeScript({ target, world: 'MAIN', func: func as never, args })
      return first?.result
    } catch (cause) {
      throw new AppError('wallet.failed', phrase('wallet.tabClosed'), { cause })
    }
  }

  async function ask(wallet: FoundWallet, method: string, params: unknown[]): Promise<unknown> {
    const { id, rdns, name } = wallet
    await browser.tabs.update(tabId, { active: true }).catch(() => {})
    const { data: answer } = Answer.safeParse(await run(askWallet, [{ id, rdns, name }, method, params]))
    if (answer?.ok) return answer.value
    if (answer?.gone) throw new AppError('wallet.missing', phrase('wallet.gone', { name: nameOfWallet(wallet) }))
    throw faultOf(answer?.code ?? 0, answer?.message ?? '')
  }

  return {
    origin,
    wallets: async () => walletsIn(await within(listed, run(findWallets, []))),
    async accounts(wallet) {
      const found = await ask(wallet, 'eth_requestAccounts', [])
      const accounts = Array.isArray(found) ? found.slice(0, 1000).filter(isAddress) : []
      if (accounts.length === 0) throw new AppError('wallet.failed', phrase('wallet.locked'))
      return accounts
    },
    async chainOfContract(wallet, account) {
      const askAside = (method: string, params: unknown[]) =>
        within(
          aside,
          ask(wallet, method, params).catch(() => undefined),
        )
      const [code, chain] = await Promise.all([
        askAside('eth_getCode', [account, 'latest']),
        askAside('eth_chainId', []),
      ])
      return isContract(code) ? numberOf(chain) : undefined
    },
    async sign(wallet, message, account) {
      const bytes = new TextEncoder().encode(message)
      const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
      const signature = await ask(wallet, 'personal_sign', [hex, account])
      if (typeof signature !== 'string') throw new AppError('wallet.failed', phrase('wallet.noSignature'))
      return signature
    },
    async back() {
      if (own?.id !== undefined) await browser.tabs.update(own.id, { active: true }).catch(() => {})
    },
  }
}

const isAddress = (account: unknown): account is string => typeof account === 'string' && addressShape.test(account)

/**
 * Whether it is a contract's code. An ordinary account has none, or the 23 bytes of EIP-7702, with which its key still
 * signs. No wallet contract is shorter than an address.
 */
const isContract = (code: unknown) =>
  typeof code === 'string' && /^0x([0-9a-f]{2}){20,}$/i.test(code) && !/^0xef0100[0-9a-f]{40}$/i.test(code)

/** Wallets give their chain in hex, some in decimal digits or as a number. */
function numberOf(chain: unknown): number | undefined {
  const number = typeof chain === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(chain) ? Number(chain) : chain
  return Number.isSafeInteger(number) && (number as number) > 0 ? (number as number) : undefined
}

/** What a wallet's error means, and what to do about it (EIP-1193, EIP-1474). */
function faultOf(code: number, message: string): AppError {
  const details = message === '' ? [] : [message]
  const failed = (why: Phrase) => new AppError('wallet.failed', why, { details })
  const denied = code === 0 && /reject|denied|cancel/i.test(message)
  if (code === 4001 || code === 5000 || denied) return new AppError('wallet.rejected', phrase('wallet.toldNot'))
  if (code === -32002) {
    return failed(phrase('wallet.waits'))
  }
  if (code === 4100 || /\block(ed)?\b|unlock/i.test(message)) return failed(phrase('wallet.locked'))
  if (code === 4900 || code === 4901) return failed(phrase('wallet.notConnected'))
  if (code === 4200 || code === -32601) return failed(phrase('wallet.cannotSign'))
  return failed(phrase('wallet.didNot'))
}

/** Resolves when a tab has loaded its page or is closed, or after 15 s in any state. */
async function loaded(tabId: number, origin: string, ends: AbortSignal): Promise<void> {
  const { promise, resolve } = deferred()
  // Firefox starts each tab with an empty page, which is complete at once.
  const isThere = ({ status, url }: { status?: string | undefined; url?: string | undefined }) =>
    status === 'complete' && url?.startsWith(`${origin}/`) === true
  const listener = (changed: number, _: unknown, tab: Parameters<typeof isThere>[0]) => {
    if (changed === tabId && isThere(tab)) resolve()
  }
  browser.tabs.onUpdated.addListener(listener)
  ends.addEventListener('abort', resolve)
  const timer = setTimeout(resolve, 15_000)
  const tab = await browser.tabs.get(tabId).catch(() => null)
  if (!tab || isThere(tab) || ends.aborted) resolve()
  await promise
  clearTimeout(timer)
  browser.tabs.onUpdated.removeListener(listener)
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const isSame = (one: FoundWallet, other: FoundWallet) =>
  one.id === other.id || (one.rdns === other.rdns && one.name === other.name)

/**
 * Merges newly found wallets into the shown ones; the legacy single wallet gives way to those that announce themselves.
 */
export function withNews(shown: FoundWallet[], now: readonly FoundWallet[]): FoundWallet[] {
  const known = now.some(({ id }) => id !== '') ? shown.filter(({ id }) => id !== '') : shown
  const news = now.filter((wallet) => !known.some((one) => isSame(one, wallet)))
  return news.length > 0 ? [...known, ...news] : shown
}

/** Looks every second for wallets that announce themselves late, until the returned function is called. */
export function followWallets(tab: WalletTab, found: (now: FoundWallet[]) => void): () => void {
  let over = false
  const look = async () => {
    while (!over) {
      const now = await tab.wallets().catch(() => [])
      if (!over) found(now)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  void look()
  return () => {
    over = true
  }
}
