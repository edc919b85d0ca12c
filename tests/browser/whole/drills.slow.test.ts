import { afterEach, test } from 'vitest'
import type { BrowserKind } from '../../../scripts/find-browser'
import { type DrillStage, drillStage } from '../../drills/drill-stage'
import { paymentDrills } from '../../drills/payment-drills'
import { serviceDrills } from '../../drills/service-drills'
import { storageDrills } from '../../drills/storage-drills'

const drills = [...storageDrills, ...serviceDrills, ...paymentDrills]

let at: DrillStage | undefined
afterEach(async () => {
  await at?.close()
  at = undefined
})

async function runDrill(name: string, kind: BrowserKind): Promise<void> {
  const drill = drills.find((each) => each.name === name)
  if (!drill) throw new Error(`no drill is called ${name}`)
  at = await drillStage(kind)
  await drill.run(at, () => {})
}

/** What a person sees is printed by `npm run drills`; here it has to come back. */
test.each([
  ['case 65', 'full-disk'],
  ['case 235', 'closed-database'],
  ['case 233', 'lost-session'],
  ['case 236', 'html-for-an-hour'],
  ['case 234', 'clock-a-year-off'],
  ['case 237', 'half-the-chains-gone'],
  ['case 239', 'session-lost-amid-payment'],
  ['case 240', 'clock-back-amid-payment'],
  ['case 241', 'points-host-gone'],
])('%s: all comes back by itself: %s', (_, name) => runDrill(name, 'chromium'))

test.each(drills.filter(({ anywhere }) => anywhere))('all comes back by itself in Firefox, too: $name', ({ name }) =>
  runDrill(name, 'firefox'),
)
