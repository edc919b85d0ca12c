import { cleanText } from '../text/text'

const site = /https?:|\bwww\.|\bt\.me\b|[a-z0-9-]\.[a-z]{2,}(?![a-z])/i
const invites = /\b(?:visit|claim|redeem|swap|get|bonus|reward|voucher|airdrop|gift|free|win|access)\w*/i

/** Does a token's name invite to a site, as those do that are sent to everybody? A project may well be called by its site. */
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
