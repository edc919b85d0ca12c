import type { Stage } from './stage'
import { until } from './until'

/**
 * Waits until the service has answered all requests and no further one comes. Otherwise those of earlier tests, which
 * go on in the background, would be counted as those of this one.
 */
export async function untilQuiet({ sandbox: { stats } }: Pick<Stage, 'sandbox'>): Promise<void> {
  let before = -1
  await until(
    'the service to be asked nothing',
    async () => {
      const last = before
      before = stats.count()
      return before === last && stats.all().every(({ status, abandoned }) => status !== null || abandoned)
    },
    { every: 500 },
  )
}
