import { t } from '../../lib/core/language/t'
import './states/status.css'

/** Placeholder for a large figure with a note, in the same height. */
export function FigureSkeleton() {
  return (
    <div class="skeleton figure-skeleton" role="status" aria-label={t('Loading')}>
      <span class="skeleton-bar" aria-hidden="true" />
      <span class="skeleton-bar" aria-hidden="true" />
    </div>
  )
}
