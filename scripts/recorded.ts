import { existsSync } from 'node:fs'
import { checkRecorded } from './recorded/check-recorded'
import { scriptOptions } from './script-options'

const help = `npm run recorded -- DIR [options]

Checks recorded answers against the table, one line per file.

  --all   every line of each
  --help  this text
`

async function main(): Promise<void> {
  const { values, rest } = scriptOptions(help, { all: { type: 'boolean' } }, 1)
  const [root] = rest
  if (!root || !existsSync(root)) {
    console.error(root ? `There is no folder ${root}.` : 'Which folder? npm run recorded -- DIR')
    process.exitCode = 2
    return
  }
  const files = await checkRecorded(root)
  const checked = files.filter(({ skipped }) => !skipped)
  const skipped = files.filter(({ skipped }) => skipped)
  const failed = checked.filter(({ faults }) => faults.length > 0)
  for (const { name, faults, lines } of checked) {
    const [first = '', second = ''] = lines
    const shown = faults.length > 0 ? faults.join('; ') : [first, second.trim()].filter(Boolean).join(' — ')
    console.log(`${faults.length > 0 ? 'FAIL' : 'ok  '}  ${name}  ${shown.slice(0, 200)}`)
    if (values.all) for (const line of lines) console.log(`        ${line}`)
  }
  for (const { name } of skipped) console.log(`skip  ${name}  is no JSON, or neither folder nor name tells an endpoint`)
  if (skipped.length > 0) console.log(`${skipped.length} skipped`)
  console.log(`${checked.length - failed.length} passed, ${failed.length} failed`)
  // A folder without recordings proves nothing.
  process.exitCode = failed.length > 0 || checked.length === 0 ? 1 : 0
}

await main()
