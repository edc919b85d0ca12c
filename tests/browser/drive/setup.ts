import { build } from '../../../scripts/build'
import { findBrowser } from '../../../scripts/find-browser'

/**
 * Before the browser tests: makes sure that both browsers are installed and both builds are current. Starts nothing.
 */
export async function setup(): Promise<void> {
  await findBrowser('chromium', console.log)
  await findBrowser('firefox', console.log)
  await build('chromium', 'preview')
  await build('firefox', 'preview')
}
