import { t } from '../../lib/core/language/t'
import './states/status.css'

/** Placeholder for rows, in their height, so nothing jumps. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div class="skeleton" role="status" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div class="skeleton-row" key={row} aria-hidden="true">
          <span class="skeleton-bar" />
          <span class="skeleton-bar" />
          <span class="skeleton-bar" />
        </div>
      ))}
    </div>
  )
}
