import { hostAtEnd, longestBefore, pathAtEnd } from '../../../core/transactions/leads-to-transaction'
import { hrefOf, plainAddress } from '../../shared/find/links'
import type { Occurrence } from '../../shared/find/occurrence'
import { textSlice } from '../../shared/find/text-slice'

/** The text right before a hash. */
const beforeHash = ({ text, start, before }: Occurrence) =>
  before ?? (text ? textSlice(text, start - longestBefore, start) : '')

/**
 * The host that identifies the chain: that of the link around a hash, or of the address in the page's text that ends
 * with the hash. Undefined if there is none.
 */
export function hostOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  occurrence.told ??= hostAtEnd(beforeHash(occurrence)) ?? ''
  const address = link && addressOf(link)
  return (
    hostAtEnd((address && plainAddress(address.href).toLowerCase().split(hash)[0]) ?? '') ||
    occurrence.told ||
    address?.host
  )
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

/** The address that the hash belongs to, up to the hash, if it leads to a transaction or an operation. */
export function pathOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  const target = link && addressOf(link)
  const href = target && plainAddress(target.href).toLowerCase()
  return (href?.includes(hash) && pathAtEnd(href.split(hash)[0] ?? '')) || pathAtEnd(beforeHash(occurrence))
}
