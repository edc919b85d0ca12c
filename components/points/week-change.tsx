import { useEffect, useState } from 'preact/hooks'
import { decimalText } from '../../lib/core/amounts/decimal'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { type WeekSeen, weekSeen } from '../../lib/ui/points/week-seen'
import { Trans } from '../base/trans'
import { RoundedNumber } from '../values/amount-text'
import { TimeText } from '../values/time-text'

/** The last seven days in the points log as last loaded; sends no request. */
export function WeekChange({ environment, address }: { environment: Environment; address: string }) {
  const [week, setWeek] = useState<WeekSeen | null>()
  useEffect(() => {
    void weekSeen(environment, address, Date.now()).then(setWeek, () => setWeek(null))
  }, [environment, address])
  if (week === undefined) return <>…</>
  if (week === null) return <>{t('this week: log not loaded')}</>
  const change = <RoundedNumber value={decimalText(week.gain)} isChange />
  const time = <TimeText value={week.at} />
  return week.isAll ? (
    <Trans text="{change} in 7 days · seen {time}" with={{ change, time }} />
  ) : (
    <Trans text="{change} in 7 days, of what is loaded · seen {time}" with={{ change, time }} />
  )
}
