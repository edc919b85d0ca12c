import { X } from 'lucide-preact'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { activityKinds, type Narrowing, partiesOf } from '../../lib/core/activity/activity-narrow'
import type { ReadNarrowing } from '../../lib/core/activity/read-narrowing'
import type { AddressBook } from '../../lib/core/address-book/address-book'
import { shownLabel } from '../../lib/core/address-book/address-marks'
import { addressShape } from '../../lib/core/addresses/hex'
import { decimalText, grouped } from '../../lib/core/amounts/decimal'
import { shortAddress } from '../../lib/core/amounts/format'
import { typedText } from '../../lib/core/amounts/typed-decimal'
import { publicName } from '../../lib/core/gloss/sentence-parts'
import { msg, t } from '../../lib/core/language/t'
import { unsignedName } from '../../lib/core/names/own-name'
import { cleanText } from '../../lib/core/text/text'
import { formatDate } from '../../lib/core/time/format-time'
import { type FeedState, feedRows } from '../../lib/ui/activity/source-feed'
import { areValuesHidden, veiled } from '../../lib/ui/base/hidden-values'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import type { RowReading } from './activity-row'
import { useTokenName } from './narrow-rows'

interface Props {
  id: string
  state: FeedState
  reading: RowReading
  /** As in the location. */
  given: Readonly<Record<string, string>>
  parsed: ReadNarrowing
  onChange: (name: string, value: string | undefined) => void
  /** Filters that are elsewhere if there is room. */
  children?: preact.ComponentChildren
}

const mostOffered = 60

/** Filters the loaded rows by day, other side and amount. */
export function ActivityFilters({ id, state, reading, given, parsed, onChange, children }: Props) {
  const { refused, narrowing } = parsed
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
  const all = [...[...book.values()].map(unsignedName), ...seen].map((name) => cleanText(name, 60))
  return [...new Set(all.filter(Boolean))].slice(0, mostOffered)
}

/** Labels of both directions; as for the service, `to` is what arrived. */
export const directionWords = { to: msg('Received'), from: msg('Sent') }

interface DirectionChoiceProps {
  value: 'to' | 'from' | undefined
  onChange: (value: 'to' | 'from' | undefined) => void
}

/** Incoming or outgoing: the one filter of a feed that the service has. */
export function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  return (
    <Choices
      legend={t('Direction')}
      look="segments"
      value={value ?? 'all'}
      options={[
        { value: 'all', label: t('All') },
        { value: 'to', label: t(directionWords.to) },
        { value: 'from', label: t(directionWords.from) },
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}

interface DraftFieldProps {
  label: string
  type?: 'text' | 'date'
  /** As in the location. */
  value: string
  placeholder?: string
  /** Ids of offered texts. */
  list?: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A year is typed digit by digit, and each step would be a valid day. */
const rest = 700

/** A field of a filter: takes effect on Enter, on leaving it, and for a day also after a pause. */
function DraftField({ label, type = 'text', value, placeholder, list, error, onChange }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
    if (draft === null) return
    setDraft(null)
    if (draft.trim() !== value) onChange(draft.trim())
  }
  useEffect(() => {
    if (draft === null || type !== 'date') return
    const timer = setTimeout(settle, rest)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <FormField label={label} error={draft === null ? error : undefined}>
      {(control) => (
        <input
          {...control}
          data-size="s"
          type={type}
          value={draft ?? value}
          placeholder={placeholder}
          list={list}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
        />
      )}
    </FormField>
  )
}

interface FilterChipsProps {
  narrowing: Narrowing
  /** Of the chosen token. */
  tokenName: string
  book: AddressBook
  /** Named here if no control shows the direction. */
  direction: string | null
  onRemove: (name: string) => void
  onClear: () => void
}

/** The filters that are set, each removable with one press. */
export function FilterChips(props: FilterChipsProps) {
  const chips = chipsOf(props)
  if (chips.length === 0) return null
  return (
    <ul class="filter-chips" aria-label={t('Filters')}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            class="filter-chip"
            aria-label={t('Remove “{name}”', { name: words })}
            onClick={() => props.onRemove(name)}
          >
            <bdi>{words}</bdi>
            <X size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button look="quiet" size="s" onClick={props.onClear}>
            {t('Clear all')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const dayText = (day: string) => formatDate(Date.parse(`${day}T00:00Z`))

function chipsOf({ narrowing, tokenName, book, direction }: FilterChipsProps): { name: string; words: string }[] {
  const { kind, token, since, until, least, most, side } = narrowing
  const amount = (value: NonNullable<typeof least>) => `${veiled(grouped(decimalText(value)))} ${tokenName}`
  const sideName = side && addressShape.test(side) ? (shownLabel(side, book) ?? shortAddress(side, 6, 4)) : side
  const chips = {
    filter: direction,
    kind: kind && t(activityKinds[kind]),
    token: token && tokenName,
    since: since && t('Since {date}', { date: dayText(since) }),
    until: until && t('Until {date}', { date: dayText(until) }),
    least: least && t('At least {amount}', { amount: amount(least) }),
    most: most && t('At most {amount}', { amount: amount(most) }),
    side: sideName && t('With {name}', { name: veiled(sideName) }),
  }
  return Object.entries(chips).flatMap(([name, words]) => (words ? [{ name, words }] : []))
}
