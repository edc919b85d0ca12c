import { canaries, expected, type Table } from '../tests/canaries/canaries'
import { browserKinds } from './find-browser'
import { scriptOptions } from './script-options'

const help = `npm run canaries -- [options]

Puts a secret into every slot, lets a service repeat all of them in every name, sentence, failure and header, in nine
encodings, and looks for them in all views, messages, stores, files and requests of both browsers. Prints a table, and
ends with one plain line, \`N passed, N failed\`.

  --browser NAME   only chromium, or only firefox
  --help           this text
`

/** A row for each secret, a column for each place: \`kept\` where it is expected, \`–\` where it was not seen. */
function drawn(kind: string, table: Table): string {
  const places = [...new Set([...table.values()].flatMap((row) => [...row.keys()]))]
  const cell = (place: string, is: boolean | undefined) =>
    is === undefined ? '' : is ? (expected(place) ? 'kept' : 'SEEN') : '–'
  const widest = Math.max(...[...table.keys()].map((slot) => slot.length))
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(widest)}  ${cells.map((each, at) => each.padEnd(places[at]?.length ?? 0)).join('  ')}\n`
  const rows = [...table].map(([slot, row]) =>
    line(
      slot,
      places.map((place) => cell(place, row.get(place))),
    ),
  )
  return `\n${kind}\n${line('', places)}${rows.join('')}`
}

async function main(): Promise<void> {
  const { values } = scriptOptions(help, { browser: { type: 'string', choices: browserKinds } })
  const kinds = browserKinds.filter((kind) => (values.browser ?? kind) === kind)
  let passed = 0
  let failed = 0
  for (const kind of kinds) {
    const table = await canaries(kind, (text) => process.stdout.write(`${text}\n`))
    process.stdout.write(drawn(kind, table))
    for (const row of table.values()) {
      for (const [place, isSeen] of row) {
        // If a store that should contain it does not, the search itself is broken.
        if (isSeen === expected(place)) passed++
        else failed++
      }
    }
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
