import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { type BalanceDay, type BalanceRow, balanceDays, drawn } from '../../lib/core/activity/chart-data'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { act } from '../../lib/ui/data/act'
import { listOf } from '../../lib/ui/data/list-of'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Failure } from '../records/failure'
import { LoadMore } from '../records/load-more'
import { useReading } from '../values/reading'
import type { PlotProps } from './charts-plot'
import { BalanceTable } from './charts-table'
import { LazyPlots } from './lazy-plots'

interface Props {
  address: string
  chain: string
  /** Transactions of a day give its price. */
  activities: readonly Activity[]
  asTable: boolean
}

/** The coin balance over time and its worth, as far back as it is loaded. */
export function BalanceCharts({ address, chain, activities, asTable }: Props) {
  const frame = useFrame()
  const pager = useMemo(() => listOf('addressBalances', { address }, chain), [address, chain])
  const state = pager.state.value
  const { pages, status, error, at, count } = state
  const [isRunning, setRunning] = useState(false)
  const goesOn = useRef(false)
  useEffect(() => {
    if (pager.state.peek().pages.length === 0) void pager.more()
    return () => {
      goesOn.current = false
    }
  }, [pager])
  const days = useMemo(
    () => balanceDays(pages.flat() as readonly BalanceRow[], activities, at ?? Date.now()),
    [pages, activities, at],
  )
  const again = () => void pager.more()
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, again)
  const all = async () => {
    goesOn.current = true
    setRunning(true)
    while (goesOn.current && pager.state.peek().status === 'more') await pager.more()
    goesOn.current = false
    setRunning(false)
  }
  if (pages.length === 0)
    return (
      <section class="card" aria-label={t('Balance')}>
        {status === 'failed' && error ? <Failure error={error} onAction={onAction} /> : <Skeleton rows={4} />}
      </section>
    )
  return (
    <>
      {days.length > 0 && (asTable ? <BalanceTable days={days} /> : <Drawn days={days} />)}
      {days.length === 0 && <p class="charts-from">{t('The service lists no balances of this address over time.')}</p>}
      {count > 0 && (
        <div aria-busy={isRunning}>
          <LoadMore state={state} onMore={again} onAction={onAction}>
            {isRunning ? (
              <Button
                look="quiet"
                size="s"
                onClick={() => {
                  goesOn.current = false
                }}
              >
                {t('Stop')}
              </Button>
            ) : (
              status === 'more' && (
                <Button look="quiet" size="s" onClick={() => void all()}>
                  {t('Load all balances')}
                </Button>
              )
            )}
          </LoadMore>
        </div>
      )}
    </>
  )
}

const noon = 43_200

function Drawn({ days }: { days: readonly BalanceDay[] }) {
  const { coin } = useReading().chain
  const plots = useMemo(() => plotsOf(days, coin), [days, coin])
  return <LazyPlots plots={plots} />
}

function plotsOf(days: readonly BalanceDay[], coin: string): PlotProps[] {
  const priced = days.filter(({ worth }) => worth !== null)
  const times = (some: readonly BalanceDay[]) => some.map(({ start }) => start / 1000 + noon)
  const plots: PlotProps[] = [
    {
      title: t('Balance, {coin}', { coin }),
      times: times(days),
      shape: 'steps',
      series: [{ label: t('Balance'), colour: 'accent', values: days.map(({ balance }) => drawn(balance)) }],
    },
  ]
  if (priced.length > 1)
    plots.push({
      title: t('Worth of the balance, US dollars'),
      times: times(priced),
      shape: 'steps',
      series: [{ label: t('Worth'), colour: 'good', values: priced.map(({ worth }) => worth && drawn(worth)) }],
    })
  return plots
}
