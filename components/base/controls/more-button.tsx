import type { AppError } from '../../../lib/core/errors/errors'
import { t } from '../../../lib/core/language/t'
import { Button } from './button'

interface Props {
  status: 'loading' | 'more' | 'end' | 'failed'
  error: AppError | null
  onMore: () => void
}

/** The way to more of a list. What failed offers its own way on; only where that leads elsewhere, such as to the keys, it is asked for again from here. */
export function MoreButton({ status, error, onMore }: Props) {
  if (status === 'end' || (status === 'failed' && error?.action === 'retry')) return null
  return (
    <Button size="s" busy={status === 'loading'} onClick={onMore}>
      {t(status === 'loading' ? 'Loading…' : status === 'failed' ? 'Try again' : 'Load more')}
    </Button>
  )
}
