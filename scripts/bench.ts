import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { appFrames } from '../tests/bench/app-frames'
import { changingPages } from '../tests/bench/changing-pages'
import { explorerLists } from '../tests/bench/explorer-lists'
import { firstSentence } from '../tests/bench/first-sentence'
import { leaving } from '../tests/bench/leaving'
import { type Bench, markdownOf } from '../tests/bench/section'
import { settledPages } from '../tests/bench/settled-pages'
import { weight } from '../tests/bench/weight'
import { root } from './build'
import { scriptOptions } from './script-options'

/** Sections of `docs/bench.md`, in order. */
const benches: Bench[] = [settledPages, changingPages, explorerLists, leaving, weight, appFrames, firstSentence]

const help = `npm run bench -- [options]

  --runs N       times each measurement is taken (default: 5)
  --page NAME    only pages whose name contains this; prints and writes nothing
  --only TITLE   only the section with this title; replaces that one in docs/bench.md
  --quick        without the libraries; prints and writes nothing
  --print        prints and writes nothing
  --help         this text

Sections: ${benches.map(({ title }) => title).join(' · ')}
`

const path = join(root, 'docs', 'bench.md')

const head = `# What it costs

Measured by \`npm run bench\` in Chromium, with the scripts of the release build, on a machine with ${cpus().length} cores.
Times are processor time of the page's main thread, so that what else the machine does counts little; ratios are taken
within one run, in which everything is measured in turns.
`

/** Existing sections, by title. */
function sectionsThere(): Map<string, string> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(3, section.indexOf('\n')), section.trim()]),
  )
}

const { values } = scriptOptions(help, {
  runs: { type: 'string', default: '5' },
  page: { type: 'string', default: '' },
  only: { type: 'string', default: '', choices: benches.map(({ title }) => title) },
  quick: { type: 'boolean' },
  print: { type: 'boolean' },
})

async function main(): Promise<void> {
  const runs = Number(values.runs)
  const chosen = benches.filter(({ title }) => title.includes(values.only))
  if (!(runs >= 1)) throw new Error(`--runs ${values.runs}: it is a whole number from 1.`)
  const sections = sectionsThere()
  for (const bench of chosen) {
    process.stdout.write(`\n${bench.title}\n`)
    const say = (line: string) => process.stdout.write(`  ${line}\n`)
    const measured = await bench.measure({ runs, page: values.page, quick: values.quick, say })
    const section = markdownOf({ ...measured, notes: [...measured.notes, `Runs: ${runs}.`] })
    process.stdout.write(`\n${section}\n`)
    sections.set(bench.title, section)
    if (values.page || values.quick || values.print) continue
    const all = benches.flatMap(({ title }) => sections.get(title) ?? [])
    writeFileSync(path, `${[head.trim(), ...all].join('\n\n')}\n`)
  }
}

await main()
