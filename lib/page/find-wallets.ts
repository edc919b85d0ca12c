/** A wallet that announced itself to a page. */
export interface FoundWallet {
  /** Good until the page is left. */
  id: string
  name: string
  /** A data address of an image, or empty. */
  icon: string
}

/**
 * Runs in a web page's own world, sent there as its source text: it may use nothing from outside itself. Lists the wallets
 * that answer (EIP-6963) and the old single one.
 */
export async function findWallets(): Promise<FoundWallet[]> {
  const found = new Map<string, FoundWallet>()
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  const listener = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail ?? {}
    if (!info || typeof provider?.request !== 'function' || found.size >= 20) return
    const icon = text(info.icon, 100_000)
    const id = text(info.uuid, 100)
    found.set(id, { id, name: text(info.name, 60), icon: icon.startsWith('data:image/') ? icon : '' })
  }
  window.addEventListener('eip6963:announceProvider', listener)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // Wallets may still be on their way into a page that has just loaded.
  for (let wait = 0; wait < 15 && (found.size === 0 || wait < 3); wait++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  window.removeEventListener('eip6963:announceProvider', listener)
  const old = (window as { ethereum?: { request?: unknown } }).ethereum
  if (found.size === 0 && typeof old?.request === 'function')
    found.set('', { id: '', name: 'Browser wallet', icon: '' })
  return [...found.values()]
}
