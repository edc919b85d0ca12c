import { counted } from '../../lib/core/counted'
import { summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { Badge } from '../base/badge'

/** Where a plan stands, in the same few words wherever it is shown. */
export function PlanBadge({ plan, running }: { plan: PlanView; running: boolean }) {
  const { decide, done, settled, open, discarded, walletsDiscarded } = summaryOf(plan)
  const of = plan.parts.length
  if (running) return <Badge tone="accent">Under way</Badge>
  if (decide) return <Badge tone="warn">Part {decide.number} needs your decision</Badge>
  if (discarded === of) return <Badge>Discarded</Badge>
  if (done && discarded > 0) return <Badge>{counted(walletsDiscarded, 'wallet')} not paid</Badge>
  if (done) return <Badge tone="good">Every part is settled</Badge>
  if (settled + open === 0) return <Badge>Not sent</Badge>
  return (
    <Badge tone="accent">
      {plan.paused ? 'Paused' : 'Stopped'} after {settled} of {of} parts
    </Badge>
  )
}
