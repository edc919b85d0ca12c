/** A wallet that announced itself to a page. */
export interface FoundWallet {
  /**
   * Valid until the page is left. Some wallets make a new one for each announcement, and one that gives none is
   * identified by its position. Empty for the legacy single wallet.
   */
  id: string
  /** The maker's name, such as `io.example.wallet`, the same in each announcement; may be empty. */
  rdns: string
  /** Empty if the wallet gives no text. */
  name: string
  /** An image as a data URL, or empty. */
  icon: string
}

/**
 * Runs in a web page's own world, where it is sent as source text: it must not use anything from outside itself. Lists
 * the wallets that answer (EIP-6963), each once, or the legacy single one. A wallet with unreadable members is left
 * out, and the others stay.
 */
export async function findWallets(): Promise<FoundWallet[]> {
  const found: FoundWallet[] = []
  const providers: unknown[] = []
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  const listener = (event: Event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail ?? {}
      if (!info || typeof provider?.request !== 'function' || providers.length >= 100) return
      if (providers.includes(provider)) return
      const place = `wallet ${providers.length}`
      const [id, rdns, name, icon] = [
        text(info.uuid, 100),
        text(info.rdns, 100),
        text(info.name, 60),
        text(info.icon, 100_000),
      ]
      // In the same order as in `askWallet`. Pages change `push`.
      providers[providers.length] = provider
      const isSame = ({ id: known, ...other }: FoundWallet) =>
        (id !== '' && known === id) || (rdns !== '' && other.rdns === rdns && other.name === name)
      if (found.length < 20 && !found.some(isSame))
        found[found.length] = { id: id || place, rdns, name, icon: icon.startsWith('data:image/') ? icon : '' }
    } catch {
      // Its own members threw, so it cannot be asked either.
    }
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // Elements and frames of that name are found there as well; a wallet defines a member of the window itself.
  const isOld = () => {
    try {
      const old = Object.hasOwn(window, 'ethereum')
        ? (window as { ethereum?: { request?: unknown } }).ethereum
        : undefined
      return typeof old?.request === 'function'
    } catch {
      return false
    }
  }
  // Wallets may still be loading in a page that has just loaded.
  const most = () => (found.length > 0 ? 4 : isOld() ? 15 : 25)
  for (let wait = 0; wait < most(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  window.removeEventListener('eip6963:announceProvider', listener)
  return found.length === 0 && isOld() ? [{ id: '', rdns: '', name: 'Browser wallet', icon: '' }] : found
}

/**
 * A wallet's answer. Errors cross as data: a page's exceptions do not reach the extension complete. `gone`: the wallet
 * was not found.
 */
type WalletAnswer = { ok: true; value: unknown } | { ok: false; code: number; message: string; gone?: boolean }

/**
 * Runs in a web page's own world, where it is sent as source text: it must not use anything from outside itself. Asks
 * one of the wallets that `findWallets` listed. Finds it again by its id; by its maker and name if its id has changed;
 * or by its position if it gives neither. An empty id means the legacy single wallet.
 */
export async function askWallet(
  { id, rdns, name }: { id: string; rdns: string; name: string },
  method: string,
  params: unknown[],
): Promise<WalletAnswer> {
  type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
  type Announced = { uuid: string; rdns: string; name: string; place: string; provider: Provider }
  const all: Announced[] = []
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  const listener = (event: Event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail ?? {}
      if (!info || typeof provider?.request !== 'function' || all.length >= 100) return
      if (all.some((known) => known.provider === provider && known.uuid === info.uuid)) return
      const before = all.find((known) => known.provider === provider)
      const place = before?.place ?? `wallet ${new Set(all.map((known) => known.provider)).size}`
      const [uuid, rdns, name] = [text(info.uuid, 100), text(info.rdns, 100), text(info.name, 60)]
      all[all.length] = { uuid, rdns, name, place, provider }
    } catch {
      // Its own members threw: the others are still tried.
    }
  }
  const ways: ((one: Announced) => boolean)[] = [
    (one) => one.uuid !== '' && one.uuid === id,
    (one) => rdns !== '' && one.rdns === rdns && one.name === name,
    (one) => rdns !== '' && one.rdns === rdns,
    (one) => rdns === '' && name !== '' && one.name === name,
    (one) => one.uuid === '' && one.place === id,
  ]
  const known = () => ways.map((way) => all.find(way)).find((one) => one !== undefined)?.provider
  let provider: Provider | undefined
  try {
    // An element or a frame of that name is no wallet.
    const isOld = id === '' && Object.hasOwn(window, 'ethereum')
    const old = isOld ? (window as { ethereum?: Provider }).ethereum : undefined
    if (typeof old?.request === 'function') provider = old
  } catch {
    // Reading it threw, so there is none.
  }
  if (id !== '') {
    window.addEventListener('eip6963:announceProvider', listener)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    for (let wait = 0; wait < 20 && !known(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
    window.removeEventListener('eip6963:announceProvider', listener)
    provider = known()
  }
  if (!provider) return { ok: false, code: 0, message: '', gone: true }
  try {
    const value = await provider.request({ method, params })
    return { ok: true, value: JSON.parse(JSON.stringify(value ?? null)) }
  } catch (thrown) {
    type Thrown = { code?: unknown; message?: unknown; data?: { originalError?: Thrown } }
    const number = (value: unknown) =>
      typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
    let [codes, message]: [number[], unknown] = [[], undefined]
    try {
      const failed = (thrown ?? {}) as Thrown
      codes = [number(failed.code), number(failed.data?.originalError?.code)]
      message = failed.message
    } catch {
      // An unreadable error is an error all the same.
    }
    return {
      ok: false,
      // The error that a wallet wraps says more than the wrapper.
      code:
        codes.find((code) => Number.isInteger(code) && code !== 0 && code !== -32603) ??
        codes.find(Number.isInteger) ??
        0,
      message: typeof message === 'string' ? message.slice(0, 300) : 'The wallet failed.',
    }
  }
}
