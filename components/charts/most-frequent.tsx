import type { Activity } from '../../lib/core/activity/activity-describe'
import { otherSides } from '../../lib/core/activity/other-sides'
import { catalogue } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import { AddressText } from '../values/address-text'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { BarTable } from './bar-table'

const mostSides = 10

/** The addresses that an address dealt with most often. */
export function MostFrequent({ activities, address }: { activities: readonly Activity[]; address: string }) {
  const all = otherSides(activities, address)
  const sides = all.slice(0, mostSides)
  const [first] = sides
  if (!first) return null
  const words = (count: number) => count.toLocaleString(catalogue().locale)
  const figure = (count: number) => <Value>{words(count)}</Value>
  return (
    <BarTable
      title={t('Most frequent counterparties')}
      note={
        all.length > mostSides ? t('{shown} of {all} shown', { shown: mostSides, all: words(all.length) }) : undefined
      }
      heads={[
        t('Address'),
        t('Transactions'),
        t('Sent to'),
        t('Received from'),
        t('Last // when the newest transaction was'),
      ]}
      rows={sides.map(({ side, count, sent, received, time }) => ({
        key: side.hash ?? '',
        name: <AddressText address={side} bare />,
        share: count / first.count,
        cells: [figure(count), figure(sent), figure(received), time === null ? '—' : <TimeText value={time} />],
      }))}
    />
  )
}
