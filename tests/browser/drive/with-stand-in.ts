import type { BrowserKind } from '../../../scripts/find-browser'
import { buildStandIn } from '../../pages/stand-in'
import { type Driver, launch } from '../driver'
import { closePages } from './close-pages'
import { throughout } from './throughout'

/**
 * A browser for all tests of a `describe`, with the stand-in: the real page scripts, without the rest of the extension.
 */
export function withStandIn(kind: BrowserKind): Driver {
  const driver = throughout(async () => {
    const driver = await launch(kind, { build: await buildStandIn(kind) })
    // Opens the driver's own tab now, because pages behind another tab are not drawn.
    await driver.send('page.options', {})
    return driver
  })
  closePages(() => driver)
  return driver
}
