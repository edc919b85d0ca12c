import { RotateCw } from 'lucide-preact'
import type { WireError } from '../../lib/core/errors'
import { errorWords } from '../../lib/core/phrases/words-of'
import { IconButton } from '../base/icon-button'
import { Notice } from '../base/notice'
import { TimeText } from '../values/time-text'
import './freshness.css'

/** When what is shown was answered, and the button that asks again. */
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
    <span class="freshness" aria-busy={busy}>
      {at !== null && (
        <span>
          As of <TimeText value={at} />
        </span>
      )}
      <IconButton icon={RotateCw} label={busy ? 'Refreshing…' : 'Refresh'} size="s" busy={busy} onClick={onReload} />
    </span>
  )
}

/** What is shown is older than it should be, and why nothing newer could be had. */
export function StaleNote({ at, because }: { at: number | null; because: WireError | null }) {
  if (!because) return null
  return (
    <Notice tone="warn">
      {at === null ? (
        'Kept from earlier.'
      ) : (
        <>
          Kept from <TimeText value={at} />.
        </>
      )}{' '}
      {errorWords(because)}
    </Notice>
  )
}
