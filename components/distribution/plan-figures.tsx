import { grouped } from '../../lib/core/amounts/format'
import { summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { Meter } from '../base/meter'
import { Figures } from '../points/figures'

/** How large a plan is, and how much of it is paid. */
export function PlanFigures({ plan }: { plan: PlanView }) {
  const { walletsPaid, walletsExact, paid, exact, settled } = summaryOf(plan)
  return (
    <>
      <Figures
        label="Plan"
        figures={[
          { label: 'Total', value: <span>{grouped(plan.total)}</span> },
          { label: 'Wallets', value: String(plan.wallets) },
          { label: exact ? 'Paid so far' : 'Paid so far, at most', value: <span>{grouped(paid)}</span> },
          { label: walletsExact ? 'Wallets paid' : 'Wallets paid, at most', value: String(walletsPaid) },
          { label: 'Parts settled', value: <span>{`${settled} of ${plan.parts.length}`}</span> },
        ]}
      />
      <Meter label="Wallets paid" value={walletsPaid} max={plan.wallets} />
    </>
  )
}
