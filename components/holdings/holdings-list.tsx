import { EyeOff } from 'lucide-preact'
import type { Holding } from '../../lib/core/holdings/holding'
import { listed } from '../../lib/core/language/listed'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { HoldingLine } from './holding-row'

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
  if (scam + name === 0) return null
  const why = listed([
    scam > 0 && t('{count} marked as scam', { count: scam }),
    name > 0 && t('{n, plural, one {# with a misleading name} other {# with misleading names}}', { n: name }),
  ])
  return (
    <p class="holdings-folded" role="status">
      <EyeOff size={13} aria-hidden="true" />
      <span>
        {unfolded
          ? t('Showing {n, plural, one {# spam item} other {# spam items}}: {why}.', { n: scam + name, why })
          : t('{n} hidden: {why}.', { n: scam + name, why })}
      </span>
      <Button look="quiet" size="s" onClick={() => onUnfold(!unfolded)}>
        {unfolded ? t('Hide') : t('Show')}
      </Button>
    </p>
  )
}
