import { browserKinds } from '../../scripts/find-browser'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { tour } from '../sandbox/world/tour'
import { spread } from './numbers'
import type { Bench } from './section'

const told = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')

const pages = Object.fromEntries(
  told.map(({ explorerHost, hash }, at) => [
    `/${at}`,
    `<!doctype html><title>One</title><p><a href="https://${explorerHost}/tx/${hash}">${hash}</a></p>`,
  ]),
)

/** Ms from the opening of a page to each of these. */
interface Times {
  /** The document is there. */
  read: number
  /** The service has the first request. */
  asked: number
  /** The sentence is in the page. */
  told: number
}

/** Opens a page whose transaction nothing has kept. */
async function openOne({ driver, pages, sandbox }: Stage, at: number): Promise<Times> {
  const { hash = '', sentence } = told[at] ?? {}
  const page = await driver.open(`${pages.url}/${at}`)
  await until('the sentence', async () => (await driver.shown(page)).some((text) => text.includes(sentence ?? '?')), {
    every: 5,
  })
  const now = Date.now()
  const { opened, read } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { opened: performance.timeOrigin, read: entry?.domContentLoadedEventEnd ?? Number.NaN }
  })
  await page.close()
  const asked = sandbox.stats.all().find(({ path, ms }) => ms >= opened && path.includes(hash))?.ms ?? Number.NaN
  return { read, asked: asked - opened, told: now - opened }
}

/** How long a reader waits, in both browsers: this is wall time, so it is for a machine that does nothing else. */
export const firstSentence: Bench = {
  title: 'The first sentence',
  async measure({ runs, say }) {
    const table = [['Browser', 'document read', 'service asked', 'sentence shown']]
    for (const kind of browserKinds) {
      const at = await stage({ kind, pages })
      try {
        const times: Times[] = []
        // The first page of a browser pays for what it loads once.
        for (let run = 0; run <= runs; run++) {
          const measured = await openOne(at, run % told.length)
          if (run > 0) times.push(measured)
          if (run % told.length === told.length - 1) await at.driver.send('cache.clear', {})
        }
        say(`${kind}: ${times.map(({ told }) => Math.round(told)).join(', ')} ms`)
        const of = (key: keyof Times) => spread(times.map((each) => each[key]))
        table.push([kind, of('read'), of('asked'), of('told')])
      } finally {
        await at.close()
      }
    }
    return {
      title: firstSentence.title,
      intro:
        'Ms from the opening of a page with one hash, of which nothing is kept, with the service on the same machine.',
      table,
      notes: [
        'Before the service is asked come the gate, its message, the annotator and the call; after it the answer and the marks.',
      ],
    }
  },
}
