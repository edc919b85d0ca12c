import { useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/format'
import { counted } from '../../lib/core/counted'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError } from '../../lib/core/errors'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { environmentNames, hostName } from '../../lib/ui/points/environment-now'
import { Button } from '../base/button'
import { Field } from '../base/field'
import { Notice } from '../base/notice'
import './console.css'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { ShowValues } from '../values/show-values'
import { Value } from '../values/value'

interface Props {
  plan: PlanView
  /** Plans that paid the very same list under another name. */
  paid: readonly PlanView[]
  busy: boolean
  error: AppError | null
  onConfirm: (total: string) => void
  onEdit: () => void
  onDiscard: () => void
}

/** The last look before points go out. On production the total is typed, as nothing else would stop a slip. */
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
        Send <Value>{grouped(plan.total)}</Value> points to {counted(plan.wallets, 'wallet')} at {hostName(plan.origin)}
      </h2>
      <ShowValues />
      <p>
        {environmentNames[plan.environment]} ·{' '}
        {plan.parts.length === 1 ? 'one request' : `${plan.parts.length} requests, one after another`}
        {plan.createMissing ? ' · missing accounts are created' : ' · unregistered wallets are left out'}. Sent points
        cannot be taken back. Keep this tab open until it is done. Where a connection breaks, the browser may repeat a
        request by itself, under the same id: the service pays an id once.
      </p>
      {paid.map(({ key, campaign, period }) => (
        <Notice
          key={key}
          tone="warn"
          action={
            <Button size="s" href={hrefOf('points-plan', key)}>
              See that plan
            </Button>
          }
        >
          The very same list got “<Value>{campaign}</Value>” for <Value>{period}</Value> already, or may have.
        </Notice>
      ))}
      {production && (
        <Field
          label={areValuesHidden() ? 'Type the total' : `Type the total: ${plan.total}`}
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
        </Field>
      )}
      <div class="points-actions">
        <Button look="primary" type="submit" busy={busy} disabled={production && total.trim() === ''}>
          {busy ? 'Sending…' : plan.parts.length === 1 ? 'Send it' : 'Send the first part and continue'}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" disabled={busy} onClick={onDiscard}>
          Discard the plan
        </Button>
      </div>
    </form>
  )
}
