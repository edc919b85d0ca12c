/** What a wallet said. Errors cross as data: a page's exceptions do not reach the extension whole. */
export type WalletAnswer = { ok: true; value: unknown } | { ok: false; code: number; message: string }

/**
 * Runs in a web page's own world, sent there as its source text: it may use nothing from outside itself. Asks one of the
 * wallets that `findWallets` listed, found again by its id, or by its maker and name where it has another id by now; an
 * empty id is the old single one.
 */
export async function askWallet(
  { id, rdns, name }: { id: string; rdns: string; name: string },
  method: string,
  params: unknown[],
): Promise<WalletAnswer> {
  type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
  type Announced = { info: { uuid?: unknown; rdns?: unknown; name?: unknown }; provider: Provider }
  const all: Announced[] = []
  const listener = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail ?? {}
    if (info && typeof provider?.request === 'function' && all.length < 100) all.push({ info, provider })
  }
  const named = ({ info }: Announced) => String(info.name ?? '').slice(0, 60) === name
  const ways: ((one: Announced) => boolean)[] = [
    ({ info }) => info.uuid === id,
    (one) => rdns !== '' && one.info.rdns === rdns && named(one),
    ({ info }) => rdns !== '' && info.rdns === rdns,
    (one) => rdns === '' && name !== '' && named(one),
  ]
  const known = () => ways.map((way) => all.find(way)).find((one) => one !== undefined)?.provider
  // An element or a frame of that name is no wallet.
  const isOld = id === '' && Object.hasOwn(window, 'ethereum')
  let provider = isOld ? (window as { ethereum?: Provider }).ethereum : undefined
  if (id !== '') {
    window.addEventListener('eip6963:announceProvider', listener)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    for (let wait = 0; wait < 20 && !known(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
    window.removeEventListener('eip6963:announceProvider', listener)
    provider = known()
  }
  if (!provider) return { ok: false, code: 0, message: 'The wallet is not in the page any more.' }
  try {
    const value = await provider.request({ method, params })
    return { ok: true, value: JSON.parse(JSON.stringify(value ?? null)) }
  } catch (thrown) {
    type Thrown = { code?: unknown; message?: unknown; data?: { originalError?: Thrown } }
    const failed = (thrown ?? {}) as Thrown
    const codes = [failed.code, failed.data?.originalError?.code].map(Number)
    const { message } = failed
    return {
      ok: false,
      // What a wallet wraps says more than that something went wrong inside it.
      code:
        codes.find((code) => Number.isInteger(code) && code !== 0 && code !== -32603) ??
        codes.find(Number.isInteger) ??
        0,
      message: typeof message === 'string' ? message.slice(0, 300) : 'The wallet failed.',
    }
  }
}
