import { leadsToTransaction } from '../../../core/transactions/leads-to-transaction'
import { hrefOf } from './find-links'
import type { Occurrence } from './occurrence'
import { plainAddress } from './plain-address'

/** A transaction's address up to its hash; the inner one if it is inside another address. */
const address = /^.*(?:\/\/|^|[^\w.@:/-])([\w-]+(?:[.:][\w-]+)+)\/(?:[^\s?]*\/)?(?:tx|transactions?)\/$/is

/** How much of a text is searched: enough for an explorer's address. */
const hostIn = (before = '') => address.exec(before.slice(-200))?.[1]?.toLowerCase()

/**
 * The host that identifies the chain: that of the link around a hash, or of the address in the page's text that ends
 * with the hash. Undefined if there is none.
 */
export function hostOf(occurrence: Occurrence): string | undefined {
  const { hash, link, text, start, before } = occurrence
  occurrence.told ??= hostIn(before ?? text?.data.slice(0, start)) ?? ''
  const address = link && addressOf(link)
  return hostIn(address && plainAddress(address.href).toLowerCase().split(hash)[0]) || occurrence.told || address?.host
}

/** Where a link leads; undefined if it has no valid address. */
function addressOf(link: Element): Pick<URL, 'href' | 'host'> | undefined {
  if (link instanceof HTMLAnchorElement) return link
  try {
    return new URL(hrefOf(link), location.href)
  } catch {
    return undefined
  }
}

/** The address that the hash belongs to, up to the hash, if it leads to a transaction. */
export function pathOf({ hash, link, text, start, before }: Occurrence): string | undefined {
  const target = link && addressOf(link)
  const href = target && plainAddress(target.href).toLowerCase()
  const told = before ?? text?.data.slice(Math.max(0, start - 200), start) ?? ''
  const addresses = [href?.includes(hash) ? href.split(hash)[0] : undefined, /\S*$/.exec(told)?.[0]]
  return addresses.find((address) => address && leadsToTransaction(address))?.slice(-60)
}
