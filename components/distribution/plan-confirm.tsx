import { useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/grouped'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { environmentNames, hostName } from '../../lib/ui/points/environment-now'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import './console.css'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { ShowValues } from '../values/show-values'
import { Value } from '../values/value'

interface Props {
  plan: PlanView
  /** Plans that paid exactly the same list under another name. */
  paid: readonly PlanView[]
  busy: boolean
  error: AppError | null
  onConfirm: (total: string) => void
  onEdit: () => void
  onDiscard: () => void
}

/**
 * The last check before points are sent. In production the total must be typed, because nothing else would stop a slip.
 */
export function PlanConfirm({ plan, paid, busy, error, onConfirm, onEdit, onDiscard }: Props) {
  const [total, setTotal] = useState('')
  const production = plan.environment === 'production'
  return (
    <form
      class="confirm"
      data-environment={plan.environment}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(production ? total : plan.total)
      }}
    >
      <h2>
        <Trans
          text="Send {total} points to {n, plural, one {# wallet} other {# wallets}} at {host}"
          with={{ total: <Value>{grouped(plan.total)}</Value>, n: plan.wallets, host: hostName(plan.origin) }}
        />
      </h2>
      <ShowValues />
      <p>
        {t(environmentNames[plan.environment])} ·{' '}
        {t('{n, plural, one {one request} other {# requests, one after another}}', { n: plan.parts.length })} ·{' '}
        {t(plan.createMissing ? 'missing accounts are created' : 'unregistered wallets are left out')}
      </p>
      <p>
        {t(
          'Sent points cannot be taken back. Keep this tab open until it is done. Where a connection breaks, the browser may repeat a request by itself, under the same id: the service pays an id once.',
        )}
      </p>
      {paid.map(({ key, campaign, period }) => (
        <Notice
          key={key}
          tone="warn"
          action={
            <Button size="s" href={viewHref('points-plan', key)}>
              {t('See that plan')}
            </Button>
          }
        >
          <Trans
            text="The very same list got “{name}” for {period} already, or may have."
            with={{ name: <Value>{campaign}</Value>, period: <Value>{period}</Value> }}
          />
        </Notice>
      ))}
      {production && (
        <FormField
          label={areValuesHidden() ? t('Type the total') : t('Type the total: {total}', { total: plan.total })}
          error={error?.data.field === 'total' ? error.message : null}
        >
          {(control) => (
            <input
              {...control}
              name="total"
              inputMode="decimal"
              autocomplete="off"
              value={total}
              onInput={(event) => setTotal(event.currentTarget.value)}
            />
          )}
        </FormField>
      )}
      <div class="points-actions">
        <Button look="primary" type="submit" busy={busy} disabled={production && total.trim() === ''}>
          {t(busy ? 'Sending…' : plan.parts.length === 1 ? 'Send it' : 'Send the first part and continue')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onDiscard}>
          {t('Discard the plan')}
        </Button>
      </div>
    </form>
  )
}
