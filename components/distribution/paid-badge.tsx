import type { PartRecord } from '../../lib/core/distribution/distribution-machine'
import { paidOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { msg, t } from '../../lib/core/language/t'
import { Badge } from '../base/states/badge'

const words = {
  yes: { label: msg('Paid'), tone: 'good' },
  maybe: { label: msg('Maybe paid'), tone: 'warn' },
  no: { label: msg('Not paid'), tone: 'plain' },
} as const

/** Whether a wallet of a part was paid, in the words of the result. */
export function PaidBadge({ plan, part }: { plan: PlanView; part: PartRecord }) {
  const { label, tone } = words[paidOf(part, plan.createMissing)]
  return <Badge tone={tone}>{t(label)}</Badge>
}
