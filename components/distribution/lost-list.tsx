import { counted } from '../../lib/core/counted'
import type { LostPart } from '../../lib/core/distribution/distribution-view'

/** Lost parts by their ids, for whoever asks the service about them. */
export function LostList({ parts }: { parts: readonly LostPart[] }) {
  return (
    <ul>
      {parts.map(({ id, state, count, total }) => (
        <li key={id} class="mono">
          {id} · {counted(count, 'wallet')} · {total} · last known: {state}
        </li>
      ))}
    </ul>
  )
}
