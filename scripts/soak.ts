import { soak } from '../tests/soak/soak'
import { scriptOptions } from './script-options'

const help = `npm run soak -- [options]

An hour's use in minutes, in Chromium: twenty tabs with 5,000 hashes, scrolled at random, while the background is killed
and the service is slow, fails and refuses; four exports on the way. Ends with one plain line, \`N passed, N failed\`.

  --short        40 things done instead of 400
  --seed WORD    another course of things (default: soak)
  --help         this text
`

async function main(): Promise<void> {
  const { values } = scriptOptions(help, { short: { type: 'boolean' }, seed: { type: 'string', default: 'soak' } })
  const verdicts = await soak({
    seed: values.seed,
    steps: values.short ? 40 : 400,
    tabs: 20,
    hashes: 5000,
    say: (line) => process.stdout.write(`${line}\n`),
  })
  for (const { rule, faults } of verdicts) {
    process.stdout.write(`  ${faults.length > 0 ? 'FAIL' : 'ok  '}  ${rule}\n`)
    for (const fault of faults.slice(0, 5)) process.stdout.write(`          ${fault}\n`)
  }
  const failed = verdicts.filter(({ faults }) => faults.length > 0).length
  process.stdout.write(`\n${verdicts.length - failed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
