import { hrefOf } from '../../lib/ui/find-view'
import { isUnrecorded, planFailures } from '../../lib/ui/plan-work'
import { Button } from '../button'
import { StepError } from './step-error'

/** Answers that could not be written down while another view was shown: they stand nowhere else. */
export function UnrecordedAnswers() {
  const failures = Object.entries(planFailures.value).filter(([, failure]) => isUnrecorded(failure))
  return failures.map(([plan, { error }]) => (
    <div key={plan}>
      <StepError error={error} />
      <Button size="s" href={hrefOf('points-plan', plan)}>
        Show its plan
      </Button>
    </div>
  ))
}
