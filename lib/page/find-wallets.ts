/** A wallet that announced itself to a page. */
export interface FoundWallet {
  /**
   * Good until the page is left; some wallets make a new one at each announcement, and one that gives none is told by its place.
   * Empty for the old single one.
   */
  id: string
  /** Name of its maker, such as `io.example.wallet`, the same at each announcement; may be empty. */
  rdns: string
  /** Empty where it tells no text. */
  name: string
  /** A data address of an image, or empty. */
  icon: string
}

/**
 * Runs in a web page's own world, sent there as its source text: it may use nothing from outside itself. Lists the wallets
 * that answer (EIP-6963), each once, or the old single one. What cannot be read of one wallet costs that one alone.
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
      // Counted as `askWallet` counts them.
      providers.push(provider)
      const isSame = ({ id: known, ...other }: FoundWallet) =>
        (id !== '' && known === id) || (rdns !== '' && other.rdns === rdns && other.name === name)
      if (found.length < 20 && !found.some(isSame))
        found.push({ id: id || place, rdns, name, icon: icon.startsWith('data:image/') ? icon : '' })
    } catch {
      // Its own members threw: it cannot be asked either.
    }
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // Elements and frames of that name are found by it as well; a wallet makes it a member of the window itself.
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
  // Wallets may still be on their way into a page that has just loaded.
  const most = () => (found.length > 0 ? 4 : isOld() ? 15 : 25)
  for (let wait = 0; wait < most(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  window.removeEventListener('eip6963:announceProvider', listener)
  return found.length === 0 && isOld() ? [{ id: '', rdns: '', name: 'Browser wallet', icon: '' }] : found
}
