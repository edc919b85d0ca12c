import { t } from '../../lib/core/language/t'
import './states/status.css'

/** Stands where a large figure with a note will come, in its height. */
export function FigureSkeleton() {
  return (
    <div class="skeleton figure-skeleton" role="status" aria-label={t('Loading')}>
      <span class="skeleton-bar" aria-hidden="true" />
      <span class="skeleton-bar" aria-hidden="true" />
    </div>
  )
}
