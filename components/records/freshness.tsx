import { RotateCw } from 'lucide-preact'
import type { WireError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { errorWords } from '../../lib/core/phrases/words-of'
import { formatTime } from '../../lib/core/time/format-time'
import { IconButton } from '../base/controls/icon-button'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import './freshness.css'

/** When the shown content was answered, and the button that reloads it. */
export function Freshness({
  at,
  busy,
  onReload,
}: {
  at: number | null
  busy?: boolean | undefined
  onReload: () => void
}) {
  return (
    <span class="freshness" aria-busy={busy} title={at === null ? undefined : formatTime(at)}>
      {at !== null && (
        <span>
          <Trans text="As of {time}" with={{ time: <TimeText value={at} /> }} />
        </span>
      )}
      <IconButton
        icon={RotateCw}
        label={busy ? t('Refreshing…') : t('Refresh')}
        size="s"
        busy={busy}
        onClick={onReload}
      />
    </span>
  )
}

/** The shown content is outdated, and why nothing newer was available. */
export function StaleNote({ at, because }: { at: number | null; because: WireError | null }) {
  if (!because) return null
  return (
    <Notice tone="warn">
      {at === null ? (
        t('Kept from earlier.')
      ) : (
        <Trans text="Kept from {time}." with={{ time: <TimeText value={at} /> }} />
      )}{' '}
      {errorWords(because)}
    </Notice>
  )
}
