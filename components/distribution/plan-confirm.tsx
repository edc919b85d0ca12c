import { useMemo, useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/decimal'
import { typedDecimal, typedText } from '../../lib/core/amounts/typed-decimal'
import { formatAmount, parseServiceAmount } from '../../lib/core/distribution/distribution-amount'
import { partsCovered, summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { phrase } from '../../lib/core/phrases/phrase'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { environmentNames, hostName, partnerBooks } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { Meter } from '../base/states/meter'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Figures } from '../points/figures'
import { RoundedNumber } from '../values/amount-text'
import { ShowValues } from '../values/show-values'
import { Value } from '../values/value'
import './console.css'

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

/** What was typed as decimal text, with the signs of the reader's language; empty if it is no such number. */
const typedTotal = (typed: string, total: string) =>
  typed.trim() === grouped(total) ? total : (typedDecimal(typed) ?? '')

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
        onConfirm(production ? typedTotal(total, plan.total) : plan.total)
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
            text="This exact list already got “{name}” for {period}, or may have."
            with={{ name: <Value>{campaign}</Value>, period: <Value>{period}</Value> }}
          />
        </Notice>
      ))}
      {production && (
        <FormField
          label={
            areValuesHidden() ? t('Type the total') : t('Type the total: {total}', { total: typedText(plan.total) })
          }
          error={
            error?.data.field === 'total' ? wordsOf(phrase('plan.typeTotal', { total: typedText(plan.total) })) : null
          }
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
      <BalanceAfter plan={plan} />
    </form>
  )
}

/** The size of a plan, and how much of it is paid. */
export function PlanFigures({ plan }: { plan: PlanView }) {
  const { walletsPaid, walletsExact, paid, exact, settled } = summaryOf(plan)
  return (
    <>
      <Figures
        label={t('Plan // a distribution')}
        figures={[
          { label: t('Total'), value: <span>{grouped(plan.total)}</span> },
          { label: t('Wallets'), value: String(plan.wallets) },
          { label: t(exact ? 'Paid so far' : 'Paid so far, at most'), value: <span>{grouped(paid)}</span> },
          { label: t(walletsExact ? 'Wallets paid' : 'Wallets paid, at most'), value: String(walletsPaid) },
          {
            label: t('Parts settled'),
            value: <span>{t('{n} of {total}', { n: settled, total: plan.parts.length })}</span>,
          },
        ]}
      />
      <Meter label={t('Wallets paid')} value={walletsPaid} max={plan.wallets} />
    </>
  )
}

/** The current balance, and what remains after everything is paid. */
function After({ balance, total }: { balance: string; total: string }) {
  const [has, needs] = [parseServiceAmount(balance), parseServiceAmount(total)]
  if (has === null || needs === null) return null
  return (
    <p class="muted">
      <Trans
        text="Balance: {has} → {left} after this plan."
        with={{
          has: <RoundedNumber value={balance} places={2} />,
          left: <RoundedNumber value={formatAmount(has - needs)} places={2} />,
        }}
      />
    </p>
  )
}

/**
 * Shows before sending what the balance (R4) becomes, or that it covers only some of it: each part is checked when its
 * turn comes. It loads late, so it is below the buttons.
 */
function BalanceAfter({ plan }: { plan: PlanView }) {
  const books = useMemo(() => partnerBooks(plan.environment), [plan.environment])
  const balance = useResource(books).value?.balance
  const covered = balance == null ? null : partsCovered(balance, plan.parts)
  const all = plan.parts.length
  if (balance == null || covered === null) return null
  if (covered === all) return <After balance={balance} total={plan.total} />
  return (
    <Notice tone="warn">
      <Trans
        text="The balance is {balance}, and the plan needs {total}."
        with={{ balance: <RoundedNumber value={balance} />, total: <RoundedNumber value={plan.total} /> }}
      />{' '}
      {covered > 0 &&
        t('It pays for {covered} of {n, plural, one {# part} other {# parts}}; the rest waits until there is more.', {
          covered,
          n: all,
        })}
    </Notice>
  )
}
