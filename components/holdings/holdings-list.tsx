import type { Holding } from '../../lib/core/holdings/holding'
import { listed } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { FoldedNote } from '../records/folded-note'
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
  const why = listed([
    scam > 0 && t('{count} marked as scam', { count: scam }),
    name > 0 && t('{n, plural, one {# with a misleading name} other {# with misleading names}}', { n: name }),
  ])
  return <FoldedNote count={scam + name} why={why} unfolded={unfolded} onUnfold={onUnfold} />
}
