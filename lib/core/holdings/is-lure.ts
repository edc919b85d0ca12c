import { cleanText } from '../text/text'

const site = /https?:|\bwww\.|\bt\.me\b|[a-z0-9-]\.[a-z]{2,}(?![a-z])/i
const invites = /\b(?:visit|claim|redeem|swap|get|bonus|reward|voucher|airdrop|gift|free|win|access)\w*/i

/**
 * Whether a token's name advertises a site, as mass-airdropped ones do. A genuine project may be named after its site.
 */
export function isLure({
  symbol,
  name,
}: {
  symbol?: string | null | undefined
  name?: string | null | undefined
}): boolean {
  const text = cleanText(`${symbol ?? ''} ${name ?? ''}`, 400)
  return site.test(text) && invites.test(text)
}
