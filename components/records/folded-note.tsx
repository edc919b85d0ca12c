import { EyeOff } from 'lucide-preact'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import './rows-note.css'

interface Props {
  count: number
  /** What was folded, such as “2 marked as scam”. */
  why: string
  unfolded: boolean
  onUnfold: (show: boolean) => void
}

/** How many rows are hidden as spam, why, and the button that shows them. */
export function FoldedNote({ count, why, unfolded, onUnfold }: Props) {
  if (count === 0) return null
  return (
    <p class="rows-note" role="status">
      <EyeOff size={13} aria-hidden="true" />
      <span>
        {unfolded
          ? t('Showing {n, plural, one {# spam item} other {# spam items}}: {why}.', { n: count, why })
          : t('{n} hidden: {why}.', { n: count, why })}
      </span>
      <Button look="quiet" size="s" onClick={() => onUnfold(!unfolded)}>
        {unfolded ? t('Hide') : t('Show')}
      </Button>
    </p>
  )
}
