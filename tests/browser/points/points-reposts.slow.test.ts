import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { fill, press } from '../drive/hands'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { newest, prepare, writeList } from './points-hands'

const folder = temporaryFolder()

/** How often each browser sends R5 for one press where the first answer has this status. */
describe.each([
  ['chromium', 408, 2],
  ['chromium', 421, 2],
  ['firefox', 408, 1],
] as const)('%s and an answer of %i', (kind, status, requests) => {
  const at = withStage({
    kind,
    configuration: { annotate: 'nowhere', credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } },
  })

  test(`sends the same bytes ${requests === 1 ? 'once' : 'again by itself'}, and the part is paid at most once`, async () => {
    const file = join(folder, `${kind}-${status}.csv`)
    writeList(file, 3)
    const page = await at.driver.extensionPage('app.html#/points/console/new')
    await prepare(page, 'Sent again', file)
    const plan = await newest(at)
    await fill(page, `Type the total: ${plan.total}`, plan.total)
    at.sandbox.faults.set('R5', { kind: 'status', status, body: { message: 'not now' } }, { times: 1 })
    await press(page, 'button', 'Send it')
    const settled = requests === 1 ? 'reconciling' : 'confirmed'
    await until('it to be answered', async () => (await newest(at)).parts[0]?.state === settled)
    expect(at.sandbox.stats.count('R5')).toBe(requests)
    expect(at.sandbox.ledger.production.applied(plan.parts[0]?.id ?? '')).toBe(requests - 1)
  })
})
