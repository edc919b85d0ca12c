import { grouped } from '../../lib/core/amounts/grouped'
import { summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { Meter } from '../base/states/meter'
import { Figures } from '../points/figures'

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
