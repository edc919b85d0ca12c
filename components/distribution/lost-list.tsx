import { counted } from '../../lib/core/counted'
import type { LossKind, LostPart } from '../../lib/core/distribution/distribution-view'
import { Value } from '../values/value'

const words: Readonly<Record<LossKind, string>> = {
  missing: 'not there any more',
  older: 'as it was before',
  differs: 'not as the second copy has it',
  payload: 'of another plan or other bytes than the second copy has',
  wallets: 'without its wallets',
  copy: 'not in the second copy any more',
}

/** Lost parts by their ids, for whoever asks the service about them. */
export function LostList({ parts }: { parts: readonly LostPart[] }) {
  return (
    <ul>
      {parts.map(({ id, state, count, total, why }) => (
        <li key={id} class="mono">
          <Value>{id}</Value> · {counted(count, 'wallet')} · <Value>{total}</Value> · last known: {state}
          {why && why !== 'missing' && ` · ${words[why]}`}
        </li>
      ))}
    </ul>
  )
}
