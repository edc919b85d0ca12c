import type { AppError } from '../../../lib/core/errors/errors'
import { t } from '../../../lib/core/language/t'
import { Button } from './button'

interface Props {
  status: 'loading' | 'more' | 'end' | 'failed'
  error: AppError | null
  onMore: () => void
}

/**
 * Loads more of a list. A failure offers its own action; only if that leads elsewhere, such as to the keys, this button
 * retries.
 */
export function MoreButton({ status, error, onMore }: Props) {
  if (status === 'end' || (status === 'failed' && error?.action === 'retry')) return null
  return (
    <Button size="s" busy={status === 'loading'} onClick={onMore}>
      {t(status === 'loading' ? 'Loading…' : status === 'failed' ? 'Try again' : 'Load more')}
    </Button>
  )
}
