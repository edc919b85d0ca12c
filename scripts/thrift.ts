import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Result } from '../tests/thrift/passes'
import type { Sums } from '../tests/thrift/tally'
import { scriptOptions } from './script-options'

scriptOptions(`npm run thrift

Simulates a working day of 400 pages against the sandbox, through the extension's own background, and reports the cost.
Fails if any request was wasted. Ends with one plain line, \`N passed, N failed\`.
`)

const number = (value: number) => value.toLocaleString('en')
const columns: [keyof Sums, string][] = [
  ['visits', 'pages'],
  ['shown', 'hashes'],
  ['asked', 'asked'],
  ['shared', 'shared'],
  ['kept', 'from cache'],
  ['held', 'held'],
  ['left', 'left alone'],
  ['byReader', 'by reader'],
  ['told', 'no summary'],
  ['requests', 'requests'],
  ['lists', 'lists'],
  ['credits', 'credits'],
]

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(10)}${cells.map((cell, at) => cell.padStart(Math.max(9, (columns[at]?.[1].length ?? 7) + 2))).join('')}\n`
}

const cellsOf = (sums: Sums) => columns.map(([name]) => number(sums[name]))

function report({ pass, day, tally, verdicts }: Result): string {
  const { kinds, all, holders, credits, naive } = tally
  const hashes = new Set(
    day.visits.flatMap(({ frames }) => frames.flatMap((frame) => frame.hashes.map(({ hash }) => hash))),
  )
  const held = [...holders].map(([who, count]) => `${who} ${number(count)}`).join(', ')
  return [
    `\n${pass.title}\n${number(day.visits.length)} pages, ${number(hashes.size)} different hashes, shown ${number(all.shown)} times.\n\n`,
    row(
      '',
      columns.map(([, title]) => title),
    ),
    ...[...kinds].map(([kind, sums]) => row(kind, cellsOf(sums))),
    row('all', cellsOf(all)),
    '\n  asked: this page was the first to show it; shared: another tab or frame asked at that moment; by reader: of the held; no summary: told by a list or a record\n',
    `  ${number(credits)} credits spent. Asking for every hash on every page: ${number(naive)}.\n`,
    held === '' ? '' : `  Held by: ${held}.\n`,
    '\n',
    ...verdicts.flatMap(({ rule, faults }) => [
      `  ${faults.length > 0 ? 'FAIL' : 'ok  '}  ${rule}\n`,
      ...faults.slice(0, 5).map((fault) => `          ${fault}\n`),
      faults.length > 5 ? `          and ${faults.length - 5} more\n` : '',
    ]),
  ].join('')
}

async function main(): Promise<void> {
  // The extension's storage and messages are in memory here; their users are loaded after this.
  Object.assign(globalThis, { chrome: fakeBrowser })
  const { passes, play } = await import('../tests/thrift/passes')
  const verdicts = []
  for (const pass of passes) {
    const result = await play(pass)
    verdicts.push(...result.verdicts)
    process.stdout.write(report(result))
  }
  const failed = verdicts.filter(({ faults }) => faults.length > 0).length
  process.stdout.write(`\n${verdicts.length - failed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

await main()
