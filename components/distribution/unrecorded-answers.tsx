import { t } from '../../lib/core/language/t'
import { isUnrecorded, planFailures } from '../../lib/ui/distribution/plan-work'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { Button } from '../base/controls/button'
import { StepError } from './step-error'

/** Answers that could not be recorded while another view was shown: they exist nowhere else. */
export function UnrecordedAnswers() {
  const failures = Object.entries(planFailures.value).filter(([, failure]) => isUnrecorded(failure))
  return failures.map(([plan, { error }]) => (
    <div key={plan}>
      <StepError error={error} />
      <Button size="s" href={viewHref('points-plan', plan)}>
        {t('Show its plan')}
      </Button>
    </div>
  ))
}
