import { existsSync } from 'node:fs'
import { checkRecorded } from './recorded/check-recorded'

/**
 * `npm run recorded -- DIR [--all]`: checks recorded answers against the table, one line per file. `--all` prints every
 * line of each.
 */
async function main(): Promise<void> {
  const all = process.argv.includes('--all')
  const [root] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
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
    if (all) for (const line of lines) console.log(`        ${line}`)
  }
  for (const { name } of skipped) console.log(`skip  ${name}  is no JSON, or neither folder nor name tells an endpoint`)
  if (skipped.length > 0) console.log(`${skipped.length} skipped`)
  console.log(`${checked.length - failed.length} passed, ${failed.length} failed`)
  // A folder without recordings proves nothing.
  process.exitCode = failed.length > 0 || checked.length === 0 ? 1 : 0
}

await main()
