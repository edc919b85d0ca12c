import { leadsToTransaction } from '../../../core/transactions/leads-to-transaction'
import { hrefOf, plainAddress } from './find-links'
import type { Occurrence } from './occurrence'
import { textSlice } from './text-slice'

/** A transaction's address up to its hash; the inner one if it is inside another address. */
const address = /^.*(?:\/\/|^|[^\w.@:/-])([\w-]+(?:[.:][\w-]+)+)\/(?:[^\s?]*\/)?(?:tx|transactions?)\/$/is

/** Characters of a text that are searched: enough for an explorer's address. */
const longestBefore = 200

const hostIn = (before = '') => address.exec(before.slice(-longestBefore))?.[1]?.toLowerCase()

/** The text right before a hash. */
const beforeHash = ({ text, start, before }: Occurrence) =>
  before ?? (text ? textSlice(text, start - longestBefore, start) : '')

/**
 * The host that identifies the chain: that of the link around a hash, or of the address in the page's text that ends
 * with the hash. Undefined if there is none.
 */
export function hostOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  occurrence.told ??= hostIn(beforeHash(occurrence)) ?? ''
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
export function pathOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  const target = link && addressOf(link)
  const href = target && plainAddress(target.href).toLowerCase()
  const addresses = [href?.includes(hash) ? href.split(hash)[0] : undefined, /\S*$/.exec(beforeHash(occurrence))?.[0]]
  return addresses.find((address) => address && leadsToTransaction(address))?.slice(-60)
}
