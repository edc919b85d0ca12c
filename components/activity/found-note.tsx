import { isBeforeDays, type Narrowing } from '../../lib/core/activity/activity-narrow'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { type FeedState, wholeTo } from '../../lib/ui/activity/source-feed'
import { Button } from '../base/controls/button'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import type { KeptRows } from './use-kept-rows'
import '../records/rows-note.css'

interface Props {
  state: FeedState
  rows: KeptRows
  narrowing: Narrowing
  isLooking: boolean
  onLook: () => void
  onStop: () => void
  /** Where the service lists all transfers of the chosen token. */
  tokenHref?: string | undefined
}

/** Whether rows that are not loaded yet may pass. */
export const mayFindOlder = (state: FeedState, narrowing: Narrowing): boolean =>
  state.status !== 'end' && !isBeforeDays(wholeTo(state), narrowing)

/** How many of the loaded rows pass, how far back that is known, and how to load more. */
export function FoundNote({
  state,
  rows: { shown, loaded, isSought },
  narrowing,
  isLooking,
  onLook,
  onStop,
  tokenHref,
}: Props) {
  if (!isSought || loaded === 0) return null
  const on = mayFindOlder(state, narrowing)
  return (
    <p class="rows-note" role="status">
      <span>
        {isLooking ? (
          t('{loaded} rows looked through so far, {n, plural, one {# matches} other {# match}}.', { loaded, n: shown })
        ) : (
          <Found state={state} shown={shown} loaded={loaded} narrowing={narrowing} on={on} />
        )}
      </span>
      {isLooking ? (
        <Button look="quiet" size="s" onClick={onStop}>
          {t('Stop')}
        </Button>
      ) : (
        // If no rows are shown, the list's own note has this button.
        on &&
        shown > 0 && (
          <Button look="quiet" size="s" onClick={onLook}>
            {t('Look further back')}
          </Button>
        )
      )}
      {tokenHref && (
        <a class="link" href={tokenHref}>
          {t('All transfers of this token')}
        </a>
      )}
    </p>
  )
}

interface FoundProps {
  state: FeedState
  shown: number
  loaded: number
  narrowing: Narrowing
  on: boolean
}

function Found({ state, shown, loaded, narrowing: { since }, on }: FoundProps) {
  const oldest = wholeTo(state)
  if (!on && state.status !== 'end' && since !== undefined)
    return (
      <>
        {t('{n, plural, one {# row matches} other {# rows match}}; everything since {date} is loaded.', {
          n: shown,
          date: formatDate(Date.parse(`${since}T00:00Z`)),
        })}
      </>
    )
  if (state.status === 'end' && !state.stopped)
    return <>{t('{shown} of all {loaded} rows match.', { shown, loaded })}</>
  return oldest === null ? (
    t('{shown} of the {loaded} rows loaded match.', { shown, loaded })
  ) : (
    <Trans
      text="{shown} of the {loaded} rows loaded match, complete back to {time}."
      with={{ shown, loaded, time: <TimeText value={oldest} /> }}
    />
  )
}
