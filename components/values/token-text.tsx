import { TriangleAlert } from 'lucide-preact'
import { isScam } from '../../lib/core/is-scam'
import { cleanText, isSuspicious } from '../../lib/core/text'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { Badge } from '../base/badge'
import { useReading } from './reading'
import './values.css'

export interface TokenLike {
  address_hash?: string | null | undefined
  symbol?: string | null | undefined
  name?: string | null | undefined
  reputation?: string | null | undefined
  is_scam?: boolean | null | undefined
}

/** A token by its symbol, which its maker chose: shown as foreign text, and flagged where it imitates another. */
export function TokenText({ token, long }: { token: TokenLike; long?: boolean | undefined }) {
  const { chain } = useReading()
  const symbol = cleanText(token.symbol ?? '', 24)
  const name = cleanText(token.name ?? '', 48)
  const text =
    long && name ? `${name}${symbol && symbol !== name ? ` (${symbol})` : ''}` : symbol || name || 'Unnamed token'
  const suspicious = isSuspicious(token.symbol ?? '') || isSuspicious(token.name ?? '')
  const marked = isScam(token)
  return (
    <span class="value-line">
      {token.address_hash ? (
        <a
          class="value-link foreign"
          // What is cut is cut at its end, on whichever side that is.
          dir="auto"
          href={hrefOf('token-transfers', token.address_hash, { chain: chain.id })}
          title={`${name || text}\n${token.address_hash}`}
        >
          {text}
        </a>
      ) : (
        <bdi class="foreign">{text}</bdi>
      )}
      {/* Where it is a scam anyway, the room is the name's. */}
      {suspicious && !marked && (
        <TriangleAlert
          class="value-mark"
          size={12}
          role="img"
          aria-label="This name imitates another with look-alike letters"
        />
      )}
      {marked && <Badge tone="bad">Scam</Badge>}
    </span>
  )
}
