import type { Chain } from '../chains/chains'
import { isSame } from '../transactions/list-rows'
import type { Allowance } from './open-allowances'

/** Where a chain's explorer lets people call a contract; null if no explorer is known. */
export function contractPage({ instance, hosts }: Chain, contract: string, own?: string): string | null {
  const host = instance ?? hosts[0] ?? own
  if (!host) return null
  const isFamily = host === instance || /blockscout/.test(host)
  return `https://${host}/address/${contract}${isFamily ? '?tab=read_write_contract' : '#writeContract'}`
}

/** The call that takes an allowance back, as its contract names it; null if that is unknown. */
export function revokingCall({ how, amount, of, id, token, contract, spender }: Allowance): string | null {
  const { hash } = spender
  if (!hash || id !== null || how === 'operator') return null
  if (!isSame(contract.hash, token.address_hash))
    return of === 'amount' ? `approve(${token.address_hash}, ${hash}, 0, 0)` : null
  if (amount === 'all') return `setApprovalForAll(${hash}, false)`
  if (of === 'item') return `approve(0x${'0'.repeat(40)}, ${amount})`
  return of === 'amount' ? `approve(${hash}, 0)` : null
}

/** One allowance, as a site for revoking is told it. */
interface RevokePlace {
  address: string
  chain: string
  token: string
  spender: string
}

/** How a site's addresses may look; no site is chosen at first. */
export const revokeExample = 'https://revoke.cash/address/{address}?chainId={chain}&spenderSearch={spender}'

const longestTemplate = 300
const places = /\{(\w*)\}/g
const names: readonly string[] = ['address', 'chain', 'token', 'spender'] satisfies (keyof RevokePlace)[]

const filled = (template: string, wordFor: (name: string) => string) =>
  template.replace(places, (_, name: string) => encodeURIComponent(wordFor(name)))

/**
 * The address of a site for revoking, with places such as `{spender}` in it; empty for none. Undefined for what is
 * neither: another scheme than HTTPS, credentials, a place in the host, or none for the address.
 */
export function parseRevokeSite(value: string): string | undefined {
  if (value === '') return ''
  if (value.length > longestTemplate || /\s/.test(value)) return undefined
  const usedNames = [...value.matchAll(places)].map(([, name = '']) => name)
  if (!usedNames.includes('address') || usedNames.some((name) => !names.includes(name))) return undefined
  if (/[{}]/.test(value.replace(places, ''))) return undefined
  const urls = ['0', '1']
    .map((text) => filled(value, () => text))
    .map((text) => (URL.canParse(text) ? new URL(text) : null))
  const [one, other] = urls
  // Where it leads must not depend on what is filled in.
  if (!one || !other || one.protocol !== 'https:' || one.origin !== other.origin) return undefined
  return one.username || one.password || !one.hostname.includes('.') ? undefined : value
}

/** The page of exactly this allowance; null without a site. */
export function revokePage(template: string, place: RevokePlace): URL | null {
  const text = parseRevokeSite(template) && filled(template, (name) => place[name as keyof RevokePlace])
  return text && URL.canParse(text) ? new URL(text) : null
}
