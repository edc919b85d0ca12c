import { endpoints } from '../lib/api/index'
import { targetOf } from '../lib/background/call/target'
import { AppError } from '../lib/core/errors/errors'
import { redact } from '../lib/core/secrets/redact'
import '../tests/english-words'
import type { Endpoint } from '../lib/api/define'
import { type LiveOptions, liveHelp, liveOptions } from './live/live-options'
import { type LivePlace, livePlaces } from './live/live-places'
import { questionsAt } from './live/live-questions'
import { openRecordings } from './live/live-recordings'
import { runLive } from './live/live-run'
import { liveTable } from './live/live-table'
import { watchConnections } from './live/unreached'

/**
 * `npm run live`: checks whether a real service still answers as the table says. Ends with one plain line, `N passed, N
 * failed`.
 */
const originAt = ({ settings, chain, environment }: LivePlace) =>
  targetOf(
    (chain ? endpoints.addressOverview : endpoints.userInfo) as Endpoint,
    { chain, host: environment },
    settings,
    true,
  ).origin

function announce(places: readonly LivePlace[], { key, credits, signIn }: LiveOptions): void {
  for (const place of places) {
    const count = questionsAt(place).length
    console.log(
      count === 0
        ? `${place.name}: not served (${place.provider.name}).`
        : `${place.name}: ${count} questions to ${new URL(originAt(place)).host}, and second pages of lists.`,
    )
  }
  console.log(key === undefined ? 'Without a key, so no credits are spent.' : `Spends at most ${credits} credits.`)
  if (signIn) console.log('Signs in with a new key, which leaves an empty account there.')
  console.log('')
}

const lineOf = watchConnections()

async function main(): Promise<void> {
  const options = liveOptions(process.argv.slice(2), process.env)
  if (!options) {
    console.log(liveHelp)
    return
  }
  const places = livePlaces(options)
  announce(places, options)
  const recordings = await openRecordings(options.out)
  let stopped = false
  // The first Ctrl-C ends the questions, the next one everything.
  process.once('SIGINT', () => {
    stopped = true
    console.error('\nStops after the question under way. Ctrl-C again ends at once, without the table.')
  })
  const result = await runLive(options, places, recordings, {
    isStopped: () => stopped,
    lineOf,
    tell: ({ id, place, page }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${id} ${place}, page ${page} `.padEnd(40))
    },
  })
  if (process.stderr.isTTY) process.stderr.write('\r')
  if (result.rows.length > 0) console.log(`${liveTable(result)}\n`)
  const asked = result.rows.filter(({ skipped }) => skipped === undefined)
  const failed = asked.filter(({ faults }) => faults.length > 0)
  if (options.key !== undefined) console.log(`Spent ${result.spent} credits.`)
  if (asked.length > 0) console.log(`Recordings: ${options.out} (npm run recorded -- ${options.out})`)
  console.log(`${asked.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = stopped ? 130 : failed.length > 0 || asked.length === 0 ? 1 : 0
}

/** The argument parser's errors quote the arguments, one of which may be a key. */
const isArgument = (thrown: unknown) => /^ERR_PARSE_ARGS/.test(String((thrown as NodeJS.ErrnoException | null)?.code))

main().catch((thrown: unknown) => {
  const ours = thrown instanceof AppError
  const words = isArgument(thrown) ? 'See the options: npm run live -- --help' : String(thrown)
  console.error(redact(ours ? lineOf(thrown) : words).replace(/^Error: /, ''))
  process.exitCode = ours && thrown.code !== 'input.invalid' ? 1 : 2
})
