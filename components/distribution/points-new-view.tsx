import type { Signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/decimal'
import { cleanDescription, walletsPerPart } from '../../lib/core/distribution/distribution-plan'
import type { Overlap } from '../../lib/core/distribution/distribution-view'
import { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { notify } from '../../lib/ui/base/toasts'
import { hintOf } from '../../lib/ui/data/filters'
import {
  campaign,
  createMissing,
  description,
  entries,
  freezeDraft,
  obstacles,
  parts,
  period,
  slug,
  total,
} from '../../lib/ui/distribution/distribution-draft'
import { keepDistribution } from '../../lib/ui/distribution/distribution-keep'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { type ControlProps, FormField } from '../base/controls/field'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { PointsHead } from '../points/points-head'
import { EntriesField } from './entries-field'
import { ImportReport } from './import-report'
import './console.css'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Value } from '../values/value'

/** Prepares a distribution. The result is a frozen plan; nothing is sent from here. */
export function PointsNewView({ view }: ViewProps) {
  useEffect(keepDistribution, [])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const [overlaps, setOverlaps] = useState<Overlap[]>([])
  const cleaned = cleanDescription(description.value)
  const ready = obstacles.value.length === 0

  async function freeze(acceptSameList: boolean): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const { plan, existing, overlaps } = await freezeDraft(acceptSameList)
      setOverlaps(plan ? [] : overlaps)
      if (plan && existing) notify(t('This exact plan already exists: here it is'))
      if (plan) go(viewHref('points-plan', plan.key), { replace: true })
    } catch (thrown) {
      setError(AppError.from(thrown))
    }
    setBusy(false)
  }
  const fault = (field: string) => (error?.data.field === field ? error.message : null)
  return (
    <>
      <PointsHead view={view} />
      <div class="console-form">
        <div class="console-pair">
          <FormField
            label={t('Name')}
            error={fault('campaign')}
            hint={
              slug.value ? (
                <Trans text="Ids start with “{slug}”." with={{ slug: <Value>{slug.value}</Value> }} />
              ) : (
                t('Becomes the start of the ids.')
              )
            }
          >
            {(control) => (
              <Line
                control={control}
                name="campaign"
                text={campaign}
                placeholder={t('Spring rewards')}
                maxLength={200}
              />
            )}
          </FormField>
          <FormField label={t('Period')} error={fault('period')} hint={t('The same name and period are one reward.')}>
            {(control) => <Line control={control} name="period" text={period} placeholder="2026-11" maxLength={24} />}
          </FormField>
        </div>
        <FormField
          label={t('Description')}
          error={fault('description')}
          hint={
            cleaned.changed && description.value.trim() !== cleaned.text
              ? t('Sent as “{text}”: invisible characters and anything beyond 500 are removed.', {
                  text: veiled(cleaned.text),
                })
              : t('Users see it in their activity.')
          }
        >
          {(control) => <Line control={control} name="description" text={description} />}
        </FormField>
        <Switch
          label={t('Create accounts for wallets without one')}
          hint={t('Otherwise the service skips wallets without an account.')}
          on={createMissing.value}
          onChange={(on) => {
            createMissing.value = on
          }}
        />
        <EntriesField />
        <ImportReport />
        {entries.value.length > 0 && (
          <p>
            <Trans
              text="{total} points for <strong>{n, plural, one {# wallet} other {# wallets}}</strong>, in {parts, plural, one {one request} other {# parts of at most {most}}}."
              with={{
                total: <Value class="plan-total">{grouped(total.value)}</Value>,
                n: entries.value.length,
                parts: parts.value,
                most: walletsPerPart,
                strong: (words) => <strong>{words}</strong>,
              }}
            />
          </p>
        )}
        <Overlaps overlaps={overlaps} onAccept={() => void freeze(true)} />
        {error && !['campaign', 'period', 'description'].includes(error.data.field ?? '') && (
          <Notice tone="bad">
            {error.message} <span class="muted">{hintOf(error)}</span>
          </Notice>
        )}
        <div class="points-actions">
          <Button look="primary" busy={busy} disabled={!ready} onClick={() => void freeze(false)}>
            {t(busy ? 'Freezing…' : 'Preview the plan')}
          </Button>
          <span class="muted">{ready ? t('Nothing is sent yet.') : obstacles.value[0]}</span>
        </div>
      </div>
    </>
  )
}

/** Plans that already paid some of the wallets. The user can accept a list that differs only in name. */
function Overlaps({ overlaps, onAccept }: { overlaps: readonly Overlap[]; onAccept: () => void }) {
  const isSameList = overlaps.every(({ kind }) => kind === 'same-list')
  return overlaps.map(({ plan, kind, wallets, campaign: name, period: of }) => (
    <Notice
      key={plan}
      tone={kind === 'same-reward' ? 'bad' : 'warn'}
      action={
        <>
          <Button size="s" href={viewHref('points-plan', plan)}>
            {t('See that plan')}
          </Button>
          {isSameList && (
            <Button size="s" onClick={onAccept}>
              {t('Accept')}
            </Button>
          )}
        </>
      }
    >
      <Trans
        text="{n} of these wallets already got “{name}” for {period}, or may have."
        with={{ n: wallets, name: <Value>{name}</Value>, period: <Value>{of}</Value> }}
      />{' '}
      {t(
        kind === 'same-reward'
          ? 'This list would pay them twice: go on with that plan, or give this one a name or period of its own.'
          : 'This is the same list under another name.',
      )}
    </Notice>
  ))
}

interface LineProps {
  control: ControlProps
  name: string
  text: Signal<string>
  placeholder?: string
  maxLength?: number
}

/** A line of the draft. */
function Line({ control, name, text, placeholder, maxLength }: LineProps) {
  return (
    <input
      {...control}
      name={name}
      value={text.value}
      placeholder={placeholder}
      autocomplete="off"
      maxLength={maxLength}
      onInput={(event) => {
        text.value = event.currentTarget.value
      }}
    />
  )
}
