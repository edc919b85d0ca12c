import type { BrowserKind } from '../../scripts/find-browser'
import { buildStandIn } from '../pages/stand-in'
import { type Driver, launch } from './driver'

/** A browser with the stand-in: the real scripts for pages, without the rest of the extension. */
export async function launchStandIn(kind: BrowserKind): Promise<Driver> {
  const driver = await launch(kind, { build: await buildStandIn(kind) })
  // Opens the driver's own tab now: a page behind another one is not drawn.
  await driver.send('page.options', {})
  return driver
}
