import { TriangleAlert } from 'lucide-preact'
import { doubtfulPrice } from '../../lib/core/activity/activity-movements'
import { formatFiat, formatPrice } from '../../lib/core/amounts/format'
import { type Holding, leftOutWords, type TotalWorth } from '../../lib/core/holdings/holding'
import { listed } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import { veiled } from '../../lib/ui/base/hidden-values'
import type { Loaded } from '../../lib/ui/data/pager'
import { FigureSkeleton } from '../base/figure-skeleton'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { FoldedNote } from '../records/load-more'
import { CoinText, TotalText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TokenText } from '../values/token-text'
import { Amount, Value } from '../values/value'
import '../base/figure.css'

interface Props {
  holdings: readonly Holding[]
  unfolded: boolean
  onUnfold: (show: boolean) => void
}

/** Everything held, most valuable first; unrequested holdings are folded away with a note. */
export function HoldingsList({ holdings, unfolded, onUnfold }: Props) {
  const shown = unfolded ? holdings : holdings.filter(({ fold }) => fold === null)
  return (
    <>
      <Folded holdings={holdings} unfolded={unfolded} onUnfold={onUnfold} />
      {shown.length > 0 && (
        <section class="card holdings" aria-label={t('Holdings')}>
          <ul>
            {shown.map((holding, index) => (
              <HoldingLine key={index} holding={holding} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Folded({ holdings, unfolded, onUnfold }: Props) {
  const scam = holdings.filter(({ fold }) => fold === 'scam').length
  const name = holdings.filter(({ fold }) => fold === 'name').length
  const why = listed([
    scam > 0 && t('{count} marked as scam', { count: scam }),
    name > 0 && t('{n, plural, one {# with a misleading name} other {# with misleading names}}', { n: name }),
  ])
  return <FoldedNote count={scam + name} why={why} unfolded={unfolded} onUnfold={onUnfold} />
}

const isNft = ({ item, token }: Holding) => item !== null || /^ERC-(721|1155)$/.test(token?.type ?? '')

/** One holding: what it is, how much, and its worth. */
export function HoldingLine({ holding }: { holding: Holding }) {
  const { chain } = useReading()
  const { token, item, amount, price } = holding
  const each = formatPrice(price)
  return (
    <li class="holding" data-coin={token === null ? '' : undefined}>
      <div class="holding-what">
        <p class="holding-name">
          {token ? <TokenText token={token} long /> : <strong>{chain.coin}</strong>}
          {isNft(holding) && <Badge>NFT</Badge>}
        </p>
        <p class="holding-note">
          {!token && t('Coin of {chain}', { chain: chain.name })}
          {item && item.name !== '' && <Value as="bdi">{cleanText(item.name, 48)}</Value>}
          {token && each && <Trans text="{price} each" with={{ price: <Amount>{each}</Amount> }} />}
          {token && !each && !isNft(holding) && t('No price')}
        </p>
      </div>
      <div class="holding-figures">
        <p class="holding-amount">
          {token ? <TotalText total={amount.total} row={amount} /> : <CoinText value={amount.total?.value} />}
        </p>
        <Worth holding={holding} />
      </div>
    </li>
  )
}

function Worth({ holding: { worth, doubtful } }: { holding: Holding }) {
  const text = formatFiat(worth)
  if (!text) return null
  if (!doubtful)
    return (
      <p class="holding-worth">
        <Amount>{text}</Amount>
      </p>
    )
  return (
    <p class="holding-worth holding-doubt" title={`${veiled(text)}. ${t(doubtfulPrice)}`}>
      <TriangleAlert size={12} aria-hidden="true" /> {t('Doubtful price')}
    </p>
  )
}

interface TotalProps {
  total: TotalWorth
  state: Loaded<unknown>
  /** Whether it includes the coin balance. */
  coin: 'known' | 'unknown' | 'loading'
}

/** The total worth of the holdings, and what it does not include. */
export function HoldingsTotal({ total, state, coin }: TotalProps) {
  const { chain } = useReading()
  const { status, pages, error } = state
  const waits = (status === 'loading' && pages.length === 0) || coin === 'loading'
  const worth = formatFiat(total.worth)
  const left = leftOutWords(total, veiled)
  return (
    <section class="card figure holdings-total" aria-label={t('Worth at today’s prices')}>
      <p class="figure-name">{t('Worth at today’s prices')}</p>
      {waits ? (
        <FigureSkeleton />
      ) : (
        <>
          <p class={`figure-value${worth ? '' : ' nothing'}`}>{worth ? <Amount>{worth}</Amount> : '—'}</p>
          <p class="figure-note" role="status">
            {[
              error && pages.length === 0
                ? t('Tokens could not be loaded and are not included.')
                : status === 'end'
                  ? t('From {n, plural, one {# holding} other {# holdings}} with a price.', { n: total.counted })
                  : t(
                      'From the {n, plural, one {# holding} other {# holdings}} with a price loaded so far, the most valuable first.',
                      { n: total.counted },
                    ),
              left && t('Not included: {what}.', { what: left }),
              coin === 'unknown' && t('{coin} is not included: its balance is unknown.', { coin: chain.coin }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
    </section>
  )
}
