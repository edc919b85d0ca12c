/** A wallet that announced itself to a page. */
export interface FoundWallet {
  /** Good until the page is left; some wallets make a new one at each announcement. Empty for the old single one. */
  id: string
  /** Name of its maker, such as `io.example.wallet`, the same at each announcement; may be empty. */
  rdns: string
  name: string
  /** A data address of an image, or empty. */
  icon: string
}

/**
 * Runs in a web page's own world, sent there as its source text: it may use nothing from outside itself. Lists the wallets
 * that answer (EIP-6963), each once, or the old single one.
 */
export async function findWallets(): Promise<FoundWallet[]> {
  const found: { wallet: FoundWallet; provider: unknown }[] = []
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  const listener = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail ?? {}
    if (!info || typeof provider?.request !== 'function' || found.length >= 20) return
    const icon = text(info.icon, 100_000)
    const [id, rdns, name] = [text(info.uuid, 100), text(info.rdns, 100), text(info.name, 60)]
    const isSame = ({ wallet, provider: known }: (typeof found)[number]) =>
      known === provider ||
      (id !== '' && wallet.id === id) ||
      (rdns !== '' && wallet.rdns === rdns && wallet.name === name)
    if (found.some(isSame)) return
    const wallet = { id: id || `wallet ${found.length}`, rdns, name, icon: icon.startsWith('data:image/') ? icon : '' }
    found.push({ wallet, provider })
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // Elements and frames of that name are found by it as well; a wallet makes it a member of the window itself.
  const old = () =>
    Object.hasOwn(window, 'ethereum') ? (window as { ethereum?: { request?: unknown } }).ethereum : undefined
  // Wallets may still be on their way into a page that has just loaded.
  const most = () => (found.length > 0 ? 4 : old() ? 15 : 25)
  for (let wait = 0; wait < most(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  window.removeEventListener('eip6963:announceProvider', listener)
  if (found.length === 0 && typeof old()?.request === 'function')
    return [{ id: '', rdns: '', name: 'Browser wallet', icon: '' }]
  return found.map(({ wallet }) => wallet)
}
