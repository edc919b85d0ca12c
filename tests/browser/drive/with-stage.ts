import { afterEach } from 'vitest'
import { closePages } from './close-pages'
import { type Stage, stage } from './stage'
import { throughout } from './throughout'

/** One stage for all tests of a file. Each leaves it as it found it: without faults, and with no page of its own. */
export function withStage(wanted: Parameters<typeof stage>[0] = {}): Stage {
  const at = throughout(() => stage(wanted))
  closePages(() => at.driver)
  afterEach(async () => {
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
  })
  return at
}
