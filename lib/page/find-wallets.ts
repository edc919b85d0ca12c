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
