import { useId, useMemo } from 'preact/hooks'
import { partiesOf } from '../../lib/core/activity/activity-narrow'
import type { ReadNarrowing } from '../../lib/core/activity/read-narrowing'
import { typedText } from '../../lib/core/amounts/typed-decimal'
import { publicName } from '../../lib/core/gloss/sentence-parts'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import { type FeedState, feedRows } from '../../lib/ui/activity/source-feed'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import type { RowReading } from './activity-row'
import { DraftField } from './draft-field'
import { useTokenName } from './narrow-rows'

interface Props {
  id: string
  state: FeedState
  reading: RowReading
  /** As in the location. */
  given: Readonly<Record<string, string>>
  read: ReadNarrowing
  onChange: (name: string, value: string | undefined) => void
  /** Filters that are elsewhere if there is room. */
  children?: preact.ComponentChildren
}

const mostOffered = 60

/** Filters the loaded rows by day, other side and amount. */
export function ActivityFilters({ id, state, reading, given, read, onChange, children }: Props) {
  const { refused, narrowing } = read
  const names = useId()
  const offered = useMemo(() => offers(state, reading), [state, reading])
  const unit = useTokenName(state, narrowing.token)
  const field = (name: keyof typeof refused) => ({
    value: given[name] ?? '',
    error: refused[name],
    onChange: (value: string) => onChange(name, value || undefined),
  })
  return (
    <fieldset class="card activity-filters" id={id}>
      <legend class="unseen">{t('Filters')}</legend>
      {children}
      <DraftField type="date" label={t('First day')} {...field('since')} />
      <DraftField type="date" label={t('Last day')} {...field('until')} />
      <DraftField label={t('Other side')} placeholder={t('Address, name or label')} list={names} {...field('side')} />
      {/* Not in the page while values are hidden. */}
      <datalist id={names}>{!areValuesHidden() && offered.map((name) => <option key={name} value={name} />)}</datalist>
      {unit ? (
        <>
          <DraftField
            label={t('At least, in {token}', { token: unit })}
            placeholder={typedText('0.25')}
            {...field('least')}
          />
          <DraftField label={t('At most, in {token}', { token: unit })} placeholder="1500" {...field('most')} />
        </>
      ) : (
        <p class="muted activity-filters-hint">{t('Choose a token to filter by amount.')}</p>
      )}
    </fieldset>
  )
}

/** Labels first, then names seen in the rows. */
function offers(state: FeedState, { address, book }: RowReading): string[] {
  const seen = feedRows(state)
    .flatMap((row) => partiesOf(row, address))
    .flatMap((party) => publicName(party) ?? [])
  const all = [...[...book.values()].map(({ label }) => label), ...seen].map((name) => cleanText(name, 60))
  return [...new Set(all.filter(Boolean))].slice(0, mostOffered)
}
