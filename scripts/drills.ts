import { drillStage } from '../tests/drills/drill-stage'
import { paymentDrills } from '../tests/drills/payment-drills'
import { serviceDrills } from '../tests/drills/service-drills'
import { storageDrills } from '../tests/drills/storage-drills'
import { browserKinds } from './find-browser'
import { scriptOptions } from './script-options'
import { say } from './tour/say'

const drills = [...storageDrills, ...serviceDrills, ...paymentDrills]

const help = `npm run drills -- [options]

Lets things go wrong on purpose, in a browser with the sandbox as its service, and says what a person sees meanwhile and whether
all comes back by itself. Ends with one plain line, \`N passed, N failed\`.

  --only NAME      one of: ${drills.map(({ name }) => name).join(', ')}
  --browser NAME   chromium (usual) or firefox, where only those that leave the background alone can run:
                   ${drills.flatMap(({ name, anywhere }) => (anywhere ? [name] : [])).join(', ')}
  --help           this text
`

async function main(): Promise<void> {
  const { only, browser: kind } = scriptOptions(help, {
    only: { type: 'string', choices: drills.map(({ name }) => name) },
    browser: { type: 'string', default: 'chromium', choices: browserKinds },
  }).values
  const wanted = drills.filter(({ name, anywhere }) => (!only || name === only) && (kind === 'chromium' || anywhere))
  if (wanted.length === 0) throw new Error(`${only} cannot run in ${kind}.`)
  let failed = 0
  for (const { name, what, run } of wanted) {
    say(`\n${name}: ${what}`)
    const at = await drillStage(kind)
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
