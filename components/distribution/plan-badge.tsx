import { summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { Badge } from '../base/states/badge'

/** The state of a plan, in the same words wherever it is shown. */
export function PlanBadge({ plan, running }: { plan: PlanView; running: boolean }) {
  const { decide, done, settled, open, discarded, walletsDiscarded } = summaryOf(plan)
  const of = plan.parts.length
  if (running) return <Badge tone="accent">{t('Under way')}</Badge>
  if (decide) return <Badge tone="warn">{t('Part {number} needs your decision', { number: decide.number })}</Badge>
  if (discarded === of) return <Badge>{t('Discarded')}</Badge>
  if (done && discarded > 0)
    return <Badge>{t('{n, plural, one {# wallet} other {# wallets}} not paid', { n: walletsDiscarded })}</Badge>
  if (done) return <Badge tone="good">{t('Every part is settled')}</Badge>
  if (settled + open === 0) return <Badge>{t('Not sent')}</Badge>
  return (
    <Badge tone="accent">
      {t(
        plan.paused
          ? 'Paused after {settled} of {n, plural, one {# part} other {# parts}}'
          : 'Stopped after {settled} of {n, plural, one {# part} other {# parts}}',
        { settled, n: of },
      )}
    </Badge>
  )
}
