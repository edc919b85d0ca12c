import type { FoundWallet } from '../../page/find-wallets'
import type { WalletTab } from './wallet-tab'

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
