import type { ComponentChildren } from 'preact'
import { fieldLabel } from '../../lib/api/field-label'
import { TokenRecord } from '../../lib/api/models/token'
import type { Infer } from '../../lib/api/shapes/shapes'
import { doubtfulPrice } from '../../lib/core/activity/activity-movements'
import { isScam } from '../../lib/core/addresses/is-scam'
import { isDoubtfulPrice, priceOf } from '../../lib/core/amounts/doubtful-price'
import { formatFiat, formatInteger, formatPrice } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { Trans } from '../base/trans'
import { UnitsText } from '../values/amount-text'
import { Amount } from '../values/value'

const one = { digits: 1n, scale: 0 }

/** What matters of a token's contract, in the place of a balance: its price and who stands for it, supply, holders. */
export function TokenFigures({ token }: { token: Infer<typeof TokenRecord> }) {
  const price = priceOf(token.exchange_rate)
  const market = formatFiat(priceOf(token.circulating_market_cap))
  const doubtful = isScam(token) || isDoubtfulPrice(one, price, token)
  return (
    <div class="overview overview-token">
      <Figure name={fieldLabel(TokenRecord, 'exchange_rate')} note={noteOf()}>
        {price && <Amount>{formatPrice(price)}</Amount>}
      </Figure>
      <Figure name={fieldLabel(TokenRecord, 'total_supply')}>
        {token.total_supply != null && <UnitsText value={token.total_supply} row={token} />}
      </Figure>
      <Figure name={fieldLabel(TokenRecord, 'holders_count')}>
        {token.holders_count != null && <Amount>{formatInteger(token.holders_count)}</Amount>}
      </Figure>
    </div>
  )

  function noteOf(): ComponentChildren {
    if (!price) return t('No price')
    if (doubtful) return t(doubtfulPrice)
    return market && <Trans text="Market value {amount}" with={{ amount: <Amount>{market}</Amount> }} />
  }
}

interface FigureProps {
  name: string
  note?: ComponentChildren
  children: ComponentChildren
}

const Figure = ({ name, note, children }: FigureProps) => (
  <section class="card figure" aria-label={name}>
    <p class="figure-name">{name}</p>
    <p class={children ? 'figure-value' : 'figure-value nothing'}>{children || '—'}</p>
    {note && <p class="figure-note">{note}</p>}
  </section>
)
