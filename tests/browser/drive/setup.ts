import { build } from '../../../scripts/build'
import { findBrowser } from '../../../scripts/find-browser'

/** Before the browser tests: both browsers are there and both builds are of these sources. Starts nothing. */
export async function setup(): Promise<void> {
  await findBrowser('chromium', console.log)
  await findBrowser('firefox', console.log)
  await build('chromium', 'preview')
  await build('firefox', 'preview')
}
