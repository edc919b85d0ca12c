import { setTimeout as wait } from 'node:timers/promises'
import { type Lab, openLab } from './lab'
import { figure, median, quantile, spread } from './numbers'
import { type BenchPage, benchPages } from './pages'
import type { Bench, BenchOptions } from './section'
import { traced, type Work } from './trace'
import { alone, ours, scan, type Variant, variantsFor } from './variants'

/** A script that holds a page longer than this is not asked again. Ms. */
const patience = 20_000
const limits = { task: 50, shift: 0.1, marked: 100 }

interface Measured {
  page: BenchPage
  /** By variant, one for each run; null where it took too long. */
  work: Map<string, (Work | null)[]>
  /** Ms from the answer to the mark, of each mark in view and run. */
  marked: number[]
}

export const settledPages: Bench = {
  title: 'Pages that stand still',
  async measure(options) {
    const pages = benchPages().filter(({ changing, name }) => !changing && name.includes(options.page))
    const variants = await variantsFor(options)
    const lab = await openLab(pages, variants)
    try {
      const all: Measured[] = pages.map((page) => ({ page, work: new Map(), marked: [] }))
      for (let run = 1; run <= options.runs; run++) await round(lab, all, variants, run, options)
      return {
        title: settledPages.title,
        intro:
          'Main-thread processor time that each script adds to a page that has come to rest, its longest task, and how far it moves things. ' +
          'Each is put into a fresh tab by the extension; a bare scan visits every text and link once and does nothing more. ' +
          'Middle of all runs, smallest and largest in brackets; ratios are those of one and the same run.',
        table: [
          ['Page', 'Script', 'added, ms', '× bare scan', 'target', 'longest task, ms', 'layout shift', 'met'],
          ...all.flatMap((measured) => rowsOf(measured, variants)),
        ],
        notes: [
          `Target for every page: no task of ours over ${limits.task} ms, layout shift at most ${limits.shift}.`,
          ...all.filter(({ marked }) => marked.length).map(markNote),
          ...all.flatMap(afterNote),
          `“> ${patience / 1000} s”: given up after so long; tried once.`,
        ],
      }
    } finally {
      await lab.close()
    }
  },
}

async function round(lab: Lab, all: Measured[], variants: readonly Variant[], run: number, { say }: BenchOptions) {
  for (const { page, work, marked } of all) {
    for (const variant of variants) {
      const before = work.get(variant.name) ?? []
      if (before.includes(null)) continue
      const result = await workOf(lab, page, variant)
      work.set(variant.name, [...before, result])
      say(`run ${run}, ${page.name}, ${variant.name}: ${result ? `${figure(result.total)} ms` : 'given up'}`)
    }
    if (page.hashes) marked.push(...(await markTimes(lab, page)))
  }
}

async function workOf(lab: Lab, about: BenchPage, variant: Variant): Promise<Work | null> {
  const { page, inject, close } = await lab.open(about)
  let done = true
  const work = await traced(lab.browser, page, async () => {
    if (variant !== alone) done = await within(inject(variant.file))
    if (done) await lab.rest()
  })
  await close()
  return done ? work : null
}

/** False where it takes longer than anybody waits. */
async function within(work: Promise<void>): Promise<boolean> {
  const stop = new AbortController()
  const late = wait(patience, false, { signal: stop.signal }).catch(() => false)
  const done = await Promise.race([work.then(() => true), late])
  stop.abort()
  // Its page is closed by now, and it ends with an error that does not matter.
  if (!done) work.catch(() => {})
  return done
}

/** Ms from each answer to its mark. */
async function markTimes(lab: Lab, about: BenchPage): Promise<number[]> {
  const { inject, watched, close } = await lab.open(about)
  await lab.read()
  await inject('watch-marks.js', ours.file)
  await lab.rest()
  const { answered } = await lab.read()
  const { marks } = await watched()
  await close()
  if (Object.keys(answered).length > 0 && Object.keys(marks).length === 0)
    throw new Error(`${about.name}: no sentence was drawn.`)
  return Object.entries(marks).flatMap(([hash, at]) => (answered[hash] === undefined ? [] : [at - answered[hash]]))
}

function rowsOf({ page, work }: Measured, variants: readonly Variant[]): string[][] {
  const base = work.get(alone.name) ?? []
  const added = (name: string) =>
    (work.get(name) ?? []).map((each, run) => (each ? each.total - (base[run]?.total ?? 0) : Number.NaN))
  const scanned = added(scan)
  return variants
    .filter((variant) => variant !== alone)
    .map((variant) => {
      const isOurs = variant === ours
      const runs = work.get(variant.name) ?? []
      if (runs.includes(null)) return [page.name, variant.name, `> ${patience / 1000} s`, '–', '', '–', '–', '']
      const ratios = added(variant.name).map((ms, run) => ms / (scanned[run] ?? Number.NaN))
      const longest = runs.map((each) => each?.longest ?? Number.NaN)
      const shifts = runs.map((each) => each?.shift ?? Number.NaN)
      const met =
        median(ratios) <= (page.ratio ?? Number.POSITIVE_INFINITY) &&
        median(longest) <= limits.task &&
        median(shifts) <= limits.shift
      const name = isOurs ? `**${variant.name}**` : variant.name
      return [
        page.name,
        name,
        spread(added(variant.name)),
        variant.name === scan ? '1' : spread(ratios),
        isOurs ? `≤ ${page.ratio}` : '',
        spread(longest),
        figure(median(shifts)),
        isOurs ? (met ? 'yes' : 'no') : '',
      ]
    })
}

/** What the table does not have: it counts tasks. */
function afterNote({ page, work }: Measured): string[] {
  const after = (name: string) => median((work.get(name) ?? []).map((each) => each?.after ?? Number.NaN))
  const own = after(ours.name) - after(alone.name)
  return !(own >= 1)
    ? []
    : [
        `${page.name}: besides, ${figure(own)} ms right after tasks, when an answer came (mostly drawing); the table has tasks alone.`,
      ]
}

function markNote({ page, marked }: Measured): string {
  const last = Math.max(...marked)
  return (
    `${page.name}: from the answer leaving the background to the last visible mark ${figure(last)} ms ` +
    `(median ${figure(median(marked))}, 95th percentile ${figure(quantile(marked, 0.95))} ms), target ≤ ${limits.marked}: ${last <= limits.marked ? 'met' : 'not met'}.`
  )
}
