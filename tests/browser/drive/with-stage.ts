import { afterEach } from 'vitest'
import { closePages } from './close-pages'
import { type Stage, stage } from './stage'
import { throughout } from './throughout'

/** One stage for all tests of a file. Each test leaves it as it was: without faults or open pages. */
export function withStage(wanted: Parameters<typeof stage>[0] = {}): Stage {
  const at = throughout(() => stage(wanted))
  closePages(() => at.driver)
  afterEach(async () => {
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
  })
  return at
}
