import type { ComponentChildren } from 'preact'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { msg, t } from '../../lib/core/language/t'
import type { Stopped } from '../../lib/core/lists/page-trail'
import type { Loaded } from '../../lib/ui/data/pager'
import { MoreButton } from '../base/controls/more-button'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Notice } from '../base/states/notice'
import { Failure } from './failure'
import { UnreadableNote } from './unreadable-note'
import './load-more.css'
import { EyeOff } from 'lucide-preact'
import { Button } from '../base/controls/button'
import './rows-note.css'

const reasons: Record<Stopped, string> = {
  repeated: msg('The service sent the same page twice, so the list stops here. There may be more.'),
  'nothing-new': msg('The service keeps sending the same rows, so the list stops here.'),
  'too-long': msg('There is more than this list loads.'),
}

interface Props {
  state: Loaded<unknown>
  onMore: () => void
  onAction: (action: ErrorAction, error: AppError) => void
  /** Before the button that loads more. */
  children?: ComponentChildren
}

/** The foot of a list: how much is loaded, whether there is more, and any problems with it. */
export function LoadMore({ state, onMore, onAction, children }: Props) {
  const { status, count, doubles, unreadable, stopped, notes, error, pages } = state
  const foot = useHeldFocus<HTMLDivElement>()
  const whole = status === 'end' && !stopped
  const said = [
    whole ? t('{count} in all', { count }) : t('{count} so far', { count }),
    doubles > 0 && t('{count} sent twice, shown once', { count: doubles }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div class="load-more" ref={foot} tabIndex={-1}>
      <UnreadableNote reasons={unreadable.map(({ reason }) => reason)} />
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      {stopped && <Notice tone="warn">{t(reasons[stopped])}</Notice>}
      {status === 'failed' && error && pages.length > 0 && <Failure error={error} onAction={onAction} inline />}
      <div class="load-more-line">
        <span role="status">{said}</span>
        {whole && <span>{t('End of the list')}</span>}
        {children}
        <MoreButton status={status} error={error} onMore={onMore} />
      </div>
    </div>
  )
}

interface FoldedNoteProps {
  count: number
  /** What was folded, such as “2 marked as scam”. */
  why: string
  unfolded: boolean
  onUnfold: (show: boolean) => void
}

const foldedWords = ({ count, why, unfolded }: FoldedNoteProps): string =>
  unfolded
    ? t('Showing {n, plural, one {# spam item} other {# spam items}}: {why}.', { n: count, why })
    : t('{n} hidden: {why}.', { n: count, why })

/** How many rows are hidden as spam, and shows them; why is its tooltip. */
export function FoldedButton(props: FoldedNoteProps) {
  const { count, unfolded, onUnfold } = props
  if (count === 0) return null
  return (
    <Button look="quiet" size="s" title={foldedWords(props)} onClick={() => onUnfold(!unfolded)}>
      <EyeOff size={13} aria-hidden="true" />
      {unfolded ? t('Hide {n}', { n: count }) : t('{n} hidden', { n: count })}
    </Button>
  )
}

/** How many rows are hidden as spam, why, and the button that shows them. */
export function FoldedNote(props: FoldedNoteProps) {
  const { count, unfolded, onUnfold } = props
  if (count === 0) return null
  return (
    <p class="rows-note" role="status">
      <EyeOff size={13} aria-hidden="true" />
      <span>{foldedWords(props)}</span>
      <Button look="quiet" size="s" onClick={() => onUnfold(!unfolded)}>
        {unfolded ? t('Hide') : t('Show')}
      </Button>
    </p>
  )
}
