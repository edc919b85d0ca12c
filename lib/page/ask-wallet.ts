/** What a wallet said. Errors cross as data: a page's exceptions do not reach the extension whole. */
export type WalletAnswer = { ok: true; value: unknown } | { ok: false; code: number; message: string }

/**
 * Runs in a web page's own world, sent there as its source text: it may use nothing from outside itself. Asks one of the
 * wallets that `findWallets` listed; an empty id is the old single one.
 */
export async function askWallet(id: string, method: string, params: unknown[]): Promise<WalletAnswer> {
  type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
  let provider = id === '' ? (window as { ethereum?: Provider }).ethereum : undefined
  const listener = (event: Event) => {
    const { info, provider: announced } = (event as CustomEvent).detail ?? {}
    if (info?.uuid === id) provider ??= announced
  }
  if (id !== '') {
    window.addEventListener('eip6963:announceProvider', listener)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    for (let wait = 0; wait < 20 && !provider; wait++) await new Promise((resolve) => setTimeout(resolve, 100))
    window.removeEventListener('eip6963:announceProvider', listener)
  }
  if (!provider) return { ok: false, code: 0, message: 'The wallet is not in the page any more.' }
  try {
    const value = await provider.request({ method, params })
    return { ok: true, value: JSON.parse(JSON.stringify(value ?? null)) }
  } catch (thrown) {
    const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
    return {
      ok: false,
      code: typeof code === 'number' ? code : 0,
      message: typeof message === 'string' ? message.slice(0, 300) : 'The wallet failed.',
    }
  }
}
