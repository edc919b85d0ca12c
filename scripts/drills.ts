import { parseArgs } from 'node:util'
import { drillStage } from '../tests/drills/drill-stage'
import { paymentDrills } from '../tests/drills/payment-drills'
import { serviceDrills } from '../tests/drills/service-drills'
import { storageDrills } from '../tests/drills/storage-drills'
import { say } from './tour/say'

const drills = [...storageDrills, ...serviceDrills, ...paymentDrills]

const help = `npm run drills -- [options]

Lets things go wrong on purpose, in Chromium with the sandbox as its service, and says what a person sees meanwhile and whether
all comes back by itself. Ends with one plain line, \`N passed, N failed\`.

  --only NAME    one of: ${drills.map(({ name }) => name).join(', ')}
  --help         this text
`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return say(help)
  const wanted = drills.filter(({ name }) => !values.only || name === values.only)
  if (wanted.length === 0) throw new Error(`No drill is called ${values.only}.`)
  let failed = 0
  for (const { name, what, run } of wanted) {
    say(`\n${name}: ${what}`)
    const at = await drillStage()
    try {
      await run(at, (where, words) => say(`  ${where}: ${words}`))
      say('  ok: all is back')
    } catch (error) {
      failed++
      say(`  FAIL: ${error instanceof Error ? error.message : error}`)
    } finally {
      await at.close()
    }
  }
  say(`\n${wanted.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

await main()
