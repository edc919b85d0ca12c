import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { FeedSource } from '../../lib/core/activity/activity-describe'
import { daysText, type ExportDays, type ExportPlan, feedsPlan } from '../../lib/core/export/export-plan'
import { t } from '../../lib/core/language/t'
import { dayOf } from '../../lib/core/time/day-words'
import { unfinishedExport } from '../../lib/ui/export/export'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'

/** Feeds to export; the reader chooses the days and, if there is a choice, the addresses and chains. */
export interface FeedsWanted {
  kind: 'feeds'
  sources: readonly FeedSource[]
  filter?: 'to' | 'from' | undefined
  days?: Partial<Record<'since' | 'until', string | undefined>>
  /** Draws the choice of sources. */
  choice?: (sources: readonly FeedSource[], onChange: (sources: readonly FeedSource[]) => void) => ComponentChildren
}

interface Draft extends ExportDays {
  sources: readonly FeedSource[]
  /** An unfinished export of these, until another choice is made. */
  begun?: ExportPlan
}

const isSameSource = (a: FeedSource) => (b: FeedSource) =>
  a.chain === b.chain && a.address.toLowerCase() === b.address.toLowerCase()

const sourceOf = ({ address, chain }: FeedSource): FeedSource => ({ address, chain })

interface Chosen {
  plan: ExportPlan
  choices: ComponentChildren
  /** Why it cannot start. */
  refusal: string | null
}

/** What the reader chose to export, with the controls to choose it; null until it is known what was begun before. */
export function useFeedsChoice(title: string, { sources, filter, days, choice }: FeedsWanted): Chosen | null {
  const [draft, change] = useState<Draft | null>(null)
  useEffect(() => {
    const isAbout = ({ subjects }: ExportPlan) =>
      subjects.every(
        (each) =>
          each.kind === 'feed' && each.filter === filter && (choice !== undefined || sources.some(isSameSource(each))),
      )
    // What was begun is shown first: it may run since an earlier visit.
    void unfinishedExport(isAbout).then((report) => {
      const begun = report?.run.plan
      const feeds = begun?.subjects.flatMap((each) => (each.kind === 'feed' ? [sourceOf(each)] : []))
      const { first = days?.since ?? null, last = days?.until ?? null } = begun ? (begun.days ?? noDays) : {}
      change({ sources: feeds ?? sources, first, last, ...(begun && { begun }) })
    })
  }, [])
  if (!draft) return null
  const { begun: _, ...chosen } = draft
  const plan = draft.begun ?? feedsPlan(title, draft.sources, draft, filter)
  const refusal = refusalOf(draft)
  return {
    ...{ plan, refusal },
    choices: (
      <>
        {choice?.(draft.sources, (next) => change({ ...chosen, sources: next }))}
        <DaysChoice days={draft} onChange={({ first, last }) => change({ ...chosen, first, last })} />
        {!refusal && plan.days && <p class="muted">{daysText(plan)}</p>}
      </>
    ),
  }
}

const noDays: ExportDays = { first: null, last: null }

function refusalOf({ sources, first, last }: Draft): string | null {
  if (sources.length === 0) return t('Choose at least one address and one chain.')
  return first !== null && last !== null && first > last ? t('The last day is before the first.') : null
}

type Period = 'all' | 'this' | 'last' | 'days'

function periodDays(period: Period): ExportDays | null {
  const year = Number(dayOf(Date.now()).slice(0, 4))
  if (period === 'all') return noDays
  if (period === 'this') return { first: `${year}-01-01`, last: `${year}-12-31` }
  return period === 'last' ? { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` } : null
}

const periodOf = ({ first, last }: ExportDays): Period =>
  (['all', 'this', 'last'] as const).find((each) => {
    const days = periodDays(each)
    return days?.first === first && days.last === last
  }) ?? 'days'

function DaysChoice({ days, onChange }: { days: ExportDays; onChange: (days: ExportDays) => void }) {
  const [isOpen, open] = useState(periodOf(days) === 'days')
  const period = isOpen ? 'days' : periodOf(days)
  const field = (name: keyof ExportDays, label: string) => (
    <FormField label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={days[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...days, [name]: value || null })}
        />
      )}
    </FormField>
  )
  return (
    <div class="export-days">
      <Choices
        legend={t('Period')}
        look="segments"
        value={period}
        options={[
          { value: 'all', label: t('All time') },
          { value: 'this', label: t('This year') },
          { value: 'last', label: t('Last year') },
          { value: 'days', label: t('Dates…') },
        ]}
        onChange={(next) => {
          open(next === 'days')
          const chosen = periodDays(next)
          if (chosen) onChange(chosen)
        }}
      />
      {isOpen && (
        <div class="export-dates">
          {field('first', t('First day'))}
          {field('last', t('Last day'))}
        </div>
      )}
    </div>
  )
}
