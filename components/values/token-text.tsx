import { nameFault } from '../../lib/core/address-book/name-fault'
import { isScam } from '../../lib/core/addresses/is-scam'
import { doubtPhrase } from '../../lib/core/gloss/doubts-of'
import { t } from '../../lib/core/language/t'
import { withoutSign } from '../../lib/core/names/own-name'
import { tokenFault, tokenName } from '../../lib/core/names/token-name'
import { cleanText } from '../../lib/core/text/text'
import { book } from '../../lib/ui/address-book/book'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Badge } from '../base/states/badge'
import { NameDoubt } from './name-doubt'
import { useReading } from './reading'
import './values.css'
import { Value } from './value'

export interface TokenLike {
  address_hash?: string | null | undefined
  symbol?: string | null | undefined
  name?: string | null | undefined
  reputation?: string | null | undefined
  is_scam?: boolean | null | undefined
}

/** A token by its symbol, which its creator chose: shown as foreign text, and flagged if it imitates another. */
export function TokenText({ token, long }: { token: TokenLike; long?: boolean | undefined }) {
  const { chain } = useReading()
  const symbol = withoutSign(token.symbol ? tokenName({ ...token, name: null }, 24, chain) : '')
  const name = withoutSign(cleanText(token.name ?? '', 48))
  const whole = name && symbol && symbol !== name ? `${name} (${symbol})` : name || symbol || t('Unnamed token')
  const text = long ? whole : symbol || whole
  const fault =
    [token.symbol, token.name]
      .map((each) => each && nameFault(each, token.address_hash ?? undefined, book.value))
      .find((each) => each) || tokenFault(token, chain)
  const marked = isScam(token)
  return (
    <span class="value-line">
      {token.address_hash ? (
        <Value
          class="value-link foreign"
          // Truncation happens at the text's end, on whichever side that is.
          dir="auto"
          href={viewHref('token-transfers', token.address_hash, { chain: chain.id })}
          title={`${whole}\n${token.address_hash}`}
        >
          {text}
        </Value>
      ) : (
        <Value as="bdi" class="foreign" title={whole}>
          {text}
        </Value>
      )}
      {/* If it is a scam anyway, the name gets the room. */}
      {fault && !marked && <NameDoubt doubts={[doubtPhrase(fault)]} />}
      {marked && <Badge tone="bad">{t('Scam')}</Badge>}
    </span>
  )
}
