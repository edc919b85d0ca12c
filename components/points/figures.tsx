import type { ComponentChildren } from 'preact'
import { LeaderboardUser, UserBalances } from '../../lib/api/models/points-records'
import { fieldLabel, type Infer } from '../../lib/api/models/shapes'
import { formatPercent } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { formatDate, parseTime } from '../../lib/core/time/format-time'
import type { PublicPoints } from '../../lib/ui/points/points'
import { RoundedNumber } from '../values/amount-text'
import { Value } from '../values/value'
import './points.css'

interface Figure {
  label: string
  /** A number from the service, or an element. */
  value: string | ComponentChildren
}

/** Numbers with their names; the first one large. */
export function Figures({
  label,
  figures,
  headline,
}: {
  label: string
  figures: readonly Figure[]
  headline?: boolean
}) {
  return (
    <dl class="figures" aria-label={label}>
      {figures.map(({ label: name, value }, index) => (
        <div key={name} class={headline && index === 0 ? 'figures-first' : undefined}>
          <dt>{name}</dt>
          <dd>
            {value == null ? (
              <span class="nothing">—</span>
            ) : typeof value === 'string' ? (
              <RoundedNumber value={value} />
            ) : (
              <Value>{value}</Value>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A user's balances, each with its record's label; the total first and large. */
export function BalanceFigures({ balances }: { balances: Infer<typeof UserBalances> | null | undefined }) {
  const names = Object.keys(UserBalances.fields) as (keyof typeof UserBalances.fields)[]
  return (
    <Figures
      label={t('Balances')}
      headline
      figures={names.map((name) => ({ label: fieldLabel(UserBalances, name), value: balances?.[name] }))}
    />
  )
}

const placeLabel = (name: keyof typeof LeaderboardUser.fields): string => fieldLabel(LeaderboardUser, name)

/** What anyone can see of an address beside its points: its place and its account. */
export function placeFigures({ info: { user }, place }: PublicPoints): Figure[] {
  const joined = parseTime(user?.registered_at ?? place?.registered_at)
  return [
    { label: placeLabel('rank'), value: place?.rank == null ? null : String(place.rank) },
    { label: placeLabel('users_below'), value: place?.users_below == null ? null : String(place.users_below) },
    {
      label: placeLabel('top_percent'),
      value: place?.top_percent == null ? null : <span>{formatPercent(place.top_percent)}</span>,
    },
    { label: placeLabel('referrals'), value: user?.referrals ?? place?.referrals },
    { label: placeLabel('registered_at'), value: joined === null ? null : <span>{formatDate(joined)} UTC</span> },
  ]
}
