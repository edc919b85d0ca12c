import type { LossKind, LostPart } from '../../lib/core/distribution/distribution-view'
import { msg, t } from '../../lib/core/language/t'
import { stateLabel } from '../../lib/ui/distribution/console'
import { Value } from '../values/value'

const words: Readonly<Record<LossKind, string>> = {
  missing: msg('not there any more'),
  older: msg('as it was before'),
  differs: msg('not as the second copy has it'),
  payload: msg('of another plan or other bytes than the second copy has'),
  wallets: msg('without its wallets'),
  copy: msg('not in the second copy any more'),
}

/** Lost parts by their ids, for asking the service about them. */
export function LostList({ parts }: { parts: readonly LostPart[] }) {
  return (
    <ul>
      {parts.map(({ id, state, count, total, why }) => (
        <li key={id} class="mono">
          <Value>{id}</Value> · {t('{n, plural, one {# wallet} other {# wallets}}', { n: count })} ·{' '}
          <Value>{total}</Value> · {t('last known: {state}', { state: stateLabel(state) })}
          {why && why !== 'missing' && ` · ${t(words[why])}`}
        </li>
      ))}
    </ul>
  )
}
