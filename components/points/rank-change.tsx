import { formatInteger } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { formatDate, formatTime } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { rise, type Tracked } from '../../lib/ui/points/tracked'
import { useFrame } from '../base/frame'
import { Badge } from '../base/states/badge'
import { Value } from '../values/value'

/** How a tracked address's rank changed, and since when: it stays until the rank changes again. */
export function RankChange({ tracked }: { tracked: Tracked }) {
  const wide = useFrame() === 'app'
  const { seen, before } = tracked
  if (!seen) return null
  const by = rise(tracked)
  if (seen.rank === null && !before?.rank) return <Badge>{t('Not ranked')}</Badge>
  if (!before?.rank || (seen.rank !== null && !by)) return null
  const since = t('Since {time}, when it was #{rank}', {
    time: formatTime(before.at),
    rank: formatInteger(before.rank) ?? before.rank,
  })
  return (
    <>
      <Badge tone={by !== null && by > 0n ? 'good' : 'bad'} title={veiled(since)}>
        {by === null ? (
          t('No longer ranked')
        ) : (
          <Value>{by > 0n ? `▲ ${formatInteger(by)}` : `▼ ${formatInteger(-by)}`}</Value>
        )}
      </Badge>
      {wide && <small class="muted">{t('since {date} UTC', { date: formatDate(before.at) })}</small>}
    </>
  )
}
