import { formatFiat } from '../../lib/core/amounts/format'
import type { TotalWorth } from '../../lib/core/holdings/total-worth'
import { listed } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import type { Loaded } from '../../lib/ui/data/pager'
import { FigureSkeleton } from '../base/figure-skeleton'
import { useReading } from '../values/reading'
import { Amount } from '../values/value'
import '../base/figure.css'

interface Props {
  total: TotalWorth
  state: Loaded<unknown>
  /** Whether it includes the coin balance. */
  coin: 'known' | 'unknown' | 'loading'
}

/** The total worth of the holdings, and what it does not include. */
export function HoldingsTotal({ total, state, coin }: Props) {
  const { chain } = useReading()
  const { status, pages, error } = state
  const waits = (status === 'loading' && pages.length === 0) || coin === 'loading'
  const worth = formatFiat(total.worth)
  const left = leftOut(total)
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

const leftOut = ({ doubtful, doubted, priceless, uncounted, folded }: TotalWorth): string =>
  listed([
    doubtful > 0 &&
      t('{n, plural, one {# at a doubtful price} other {# at doubtful prices}} ({worth})', {
        n: doubtful,
        worth: veiled(formatFiat(doubted) ?? '—'),
      }),
    priceless > 0 && t('{n} without a price', { n: priceless }),
    uncounted > 0 && t('{n} of unknown amount', { n: uncounted }),
    folded > 0 && t('{n} hidden', { n: folded }),
  ])
