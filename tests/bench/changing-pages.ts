import { until } from '../browser/drive/until'
import { type Lab, type OpenPage, openLab } from './lab'
import { figure, median, spread } from './numbers'
import { type BenchPage, benchPages } from './pages'
import type { Bench, BenchOptions } from './section'
import { traced, type Work } from './trace'
import { alone, ours, type Variant, variantsFor } from './variants'
import type { Watched } from './watch-marks'

/** In every variant the page itself counts frames, so counting costs the same. */
const frameCounter = `(() => { window.frames_ = []; const count = (at) => { window.frames_.push(at); if (!window.done) requestAnimationFrame(count) }; requestAnimationFrame(count) })()`

interface Ran extends Work {
  frames: number
  ms: number
}

interface Measured {
  page: BenchPage
  work: Map<string, Ran[]>
  /** Rows that were in view, and those of them that were given a sentence. */
  rows: number
  sentences: number
}

export const changingPages: Bench = {
  title: 'Pages that change',
  async measure(options) {
    const pages = benchPages().filter(({ changing, name }) => changing && name.includes(options.page))
    const variants = await variantsFor(options, true)
    const lab = await openLab(pages, variants)
    try {
      const all: Measured[] = pages.map((page) => ({
        page,
        work: new Map(),
        rows: 0,
        sentences: 0,
      }))
      for (let run = 1; run <= options.runs; run++) await round(lab, all, variants, run, options)
      return {
        title: changingPages.title,
        intro:
          'A list that grows by 50 rows every 50 ms, 200 times, and is scrolled to its end each time; and one whose 200 rows are replaced every 100 ms, 100 times. ' +
          'Main-thread processor time of the page with each script on top of the page alone; frames drawn per second. ' +
          'No row stays for long enough to be read: ours reads their texts, and asks for those that stay. ' +
          'Other scripts are called for each new row in the frame after it came. ' +
          '“One line, 6 ms later” draws nothing else over the page after each change: the least that anything adds whose words have to be asked for, as they come with a frame of their own.',
        table: [
          ['Page', 'Script', 'page and script, ms', 'added, %', 'target, %', 'longest task, ms', 'frames/s', 'met'],
          ...all.flatMap((measured) => rowsOf(measured, variants)),
        ],
        notes: [
          ...all.map(markNote),
          'The longest task has the page’s own work in it: drawing a frame is one task, and our share is the difference to the page alone.',
        ],
      }
    } finally {
      await lab.close()
    }
  },
}

async function round(lab: Lab, all: Measured[], variants: readonly Variant[], run: number, { say }: BenchOptions) {
  for (const measured of all) {
    const { page, work } = measured
    for (const variant of variants) {
      const result = await workOf(lab, page, variant)
      work.set(variant.name, [...(work.get(variant.name) ?? []), result])
      say(`run ${run}, ${page.name}, ${variant.name}: ${figure(result.total)} ms`)
    }
    await watchMarks(lab, measured)
  }
}

const finished = ({ page }: OpenPage) =>
  until('the page to be done', () => page.evaluate('window.done'), { within: 120_000, every: 200 })

async function workOf(lab: Lab, about: BenchPage, variant: Variant): Promise<Ran> {
  const open = await lab.open(about)
  if (variant !== alone) await open.inject(variant.file)
  await lab.rest()
  await open.page.evaluate(frameCounter)
  const work = await traced(lab.browser, open.page, async () => {
    await open.page.evaluate('start()')
    await finished(open)
    await lab.rest()
  })
  const frames = (await open.page.evaluate('window.frames_')) as number[]
  await open.close()
  return { ...work, frames: frames.length, ms: (frames.at(-1) ?? 0) - (frames[0] ?? 0) }
}

async function watchMarks(lab: Lab, measured: Measured): Promise<void> {
  const open = await lab.open(measured.page)
  await open.inject('watch-marks.js', ours.file)
  await lab.rest()
  await open.page.evaluate('start()')
  await finished(open)
  await lab.rest()
  const { marks, batches }: Watched = await open.watched()
  await open.close()
  const visible = batches.flatMap(({ visible }) => visible)
  measured.rows += visible.length
  measured.sentences += visible.filter((hash) => marks[hash] !== undefined).length
}

function rowsOf({ page, work }: Measured, variants: readonly Variant[]): string[][] {
  const base = work.get(alone.name) ?? []
  return variants.map((variant) => {
    const runs = work.get(variant.name) ?? []
    const totals = runs.map(({ total }) => total)
    const added = runs.map(({ total }, run) => 100 * (total / (base[run]?.total ?? Number.NaN) - 1))
    const isOurs = variant === ours
    const most = 100 * (page.share ?? 0)
    return [
      page.name,
      isOurs ? `**${variant.name}**` : variant.name,
      spread(totals),
      variant === alone ? '' : spread(added),
      isOurs ? `≤ ${most}` : '',
      spread(runs.map(({ longest }) => longest)),
      spread(runs.map(({ frames, ms }) => (1000 * frames) / ms)),
      isOurs ? (median(added) <= most ? 'yes' : 'no') : '',
    ]
  })
}

function markNote({ page, rows, sentences }: Measured): string {
  const count = (some: number) => some.toLocaleString('en')
  return `${page.name}: of ${count(rows)} rows in view ${count(sentences)} were given a sentence; the others left before anybody could have read one.`
}
