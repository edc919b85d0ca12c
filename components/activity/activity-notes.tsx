import { Inbox } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { listed } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { type FeedState, isBlankFeed } from '../../lib/ui/activity/source-feed'
import { act } from '../../lib/ui/data/act'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { FoldedNote } from '../records/folded-note'
import { OtherChains } from '../records/other-chains'
import { UnreadableNote } from '../records/unreadable-note'

interface Props {
  state: FeedState
  chain: string
  filtered: boolean
  unfolded: boolean
  /** Null if rows are not listed, so folding does not apply. */
  onUnfold: ((show: boolean) => void) | null
  onAgain: () => void
}

const halves = {
  transactions: msg('Transactions could not be loaded. Only the other half of the activity is shown.'),
  transfers: msg('Token transfers could not be loaded. Only the other half of the activity is shown.'),
}

/** What to know about a feed before reading it: loading, empty, failed, one half missing, rows folded away. */
export function ActivityNotes({ state, chain, filtered, unfolded, onUnfold, onAgain }: Props) {
  const frame = useFrame()
  const { status, count, failed, held, notes, unreadable } = state
  const { name } = chainById(chain)
  const onAction = (action: ErrorAction, error: AppError) => void act(action, error, frame, onAgain)
  if (status === 'loading' && count + unreadable.length === 0) {
    return (
      <div class="card">
        <Skeleton rows={8} />
      </div>
    )
  }
  if (isBlankFeed(state)) {
    return (
      <div class="card">
        {failed ? (
          <Failure error={failed.error} onAction={onAction} />
        ) : (
          <State
            icon={Inbox}
            title={filtered ? t('Nothing matches') : t('No activity')}
            text={
              <>
                {filtered
                  ? t('The service lists no matching transactions or token transfers of this address on {name}.', {
                      name,
                    })
                  : t('The service lists no transactions or token transfers of this address on {name}.', { name })}{' '}
                <OtherChains chain={chain} />
              </>
            }
          />
        )}
      </div>
    )
  }
  return (
    <>
      {failed && held.length > 0 && (
        <>
          <Notice tone="warn">{t(halves[failed.side])}</Notice>
          <Failure error={failed.error} onAction={onAction} inline />
        </>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <UnreadableNote reasons={unreadable} />
      {onUnfold && <Folded state={state} unfolded={unfolded} onUnfold={onUnfold} />}
    </>
  )
}

interface FoldedProps extends Pick<Props, 'state' | 'unfolded'> {
  onUnfold: (show: boolean) => void
}

function Folded({ state, unfolded, onUnfold }: FoldedProps) {
  let scam = 0
  let nothing = 0
  for (const rows of [state.unmined, ...state.chunks, state.held]) {
    for (const { fold } of rows) {
      if (fold === 'scam') scam += 1
      if (fold === 'nothing') nothing += 1
    }
  }
  const why = listed([
    scam > 0 && t('{count} marked as scam', { count: scam }),
    nothing > 0 && t('{n, plural, one {# that moves nothing} other {# that move nothing}}', { n: nothing }),
  ])
  return <FoldedNote count={scam + nothing} why={why} unfolded={unfolded} onUnfold={onUnfold} />
}
