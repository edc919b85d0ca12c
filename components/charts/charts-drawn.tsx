import { useMemo } from 'preact/hooks'
import { type Day, drawn } from '../../lib/core/activity/chart-data'
import { t } from '../../lib/core/language/t'
import { useReading } from '../values/reading'
import type { PlotProps } from './charts-plot'
import { LazyPlots } from './lazy-plots'

/** The three activity charts. */
export function ChartsDrawn({ days }: { days: readonly Day[] }) {
  const { coin } = useReading().chain
  const plots = useMemo(() => plotsOf(days, coin), [days, coin])
  return <LazyPlots plots={plots} />
}

const noon = 43_200

function plotsOf(days: readonly Day[], coin: string): PlotProps[] {
  const times = days.map(({ start }) => start / 1000 + noon)
  // Behind bars of the same height, those for all transactions would never be seen.
  const stands = days.some(({ count, moving }) => count > moving)
  return [
    {
      title: t('Transactions a day'),
      times,
      series: [
        ...(stands
          ? [{ label: t('All // all transactions'), colour: 'line' as const, values: days.map(({ count }) => count) }]
          : []),
        {
          label: stands ? t('With a balance change') : t('All // all transactions'),
          colour: 'accent',
          values: days.map(({ moving }) => moving),
        },
      ],
    },
    {
      title: t('{coin} in and out', { coin }),
      times,
      series: [
        { label: t('In // what was received'), colour: 'good', values: days.map(({ coinIn }) => drawn(coinIn)) },
        { label: t('Out // what was sent'), colour: 'bad', values: days.map(({ coinOut }) => -drawn(coinOut)) },
      ],
    },
    {
      title: t('Fees paid, {coin}', { coin }),
      times,
      series: [{ label: t('Fees'), colour: 'accent', values: days.map(({ fees }) => drawn(fees)) }],
    },
  ]
}
