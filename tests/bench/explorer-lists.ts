import { endpoints } from '../../lib/api/index'
import type { SentencesFrom } from '../../lib/settings/schema'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { listPage, listPath } from '../browser/whole/walk-list'
import { median, spread } from './numbers'
import type { Bench } from './section'

const sizes = [25, 50]
const ways: { name: string; from: SentencesFrom }[] = [
  { name: 'summaries always', from: 'summaries' },
  { name: 'lists first', from: 'lists' },
]

/** Ms that each answer takes longer than on this machine, as one over the network does. */
const latency = 200
/** Rows grow by their sentences: all are in view even so. */
const view = { width: 1280, height: 4000 }
/** Ms between two looks at the page. */
const pause = 25
/** The first screen of a list has its sentences in so many ms. */
const target = 800

interface Reading {
  first: number
  last: number
  /** Rows that have a sentence at the end. */
  told: number
  credits: number
}

const creditsOf = (id: string | null) => Object.values(endpoints).find((endpoint) => endpoint.id === id)?.credits ?? 0

export const explorerLists: Bench = {
  title: 'Lists of explorers',
  async measure({ runs, say }) {
    let size = 0
    const at = await stage({
      pages: { [listPath]: () => listPage(at.sandbox, size) },
      // As released, pages would leave half of such a list without a sentence, because each one costs a lookup.
      configuration: { settings: { budgetPerDocument: 200, budgetPerSiteDay: 50_000, budgetPerDay: 50_000 } },
    })
    try {
      const { host } = new URL(at.pages.url)
      await at.driver.configure({ settings: { ownExplorers: { [host]: '1' } } })
      const table = [['Rows', 'Sentences', 'first, ms', 'last, ms', 'rows with one', 'credits', `last ≤ ${target} ms`]]
      for (size of sizes) {
        const readings = new Map<SentencesFrom, Reading[]>(ways.map(({ from }) => [from, []]))
        for (let run = 0; run < runs; run++)
          for (const { from } of ways) readings.get(from)?.push(await opened(at, size, from))
        for (const { name, from } of ways) {
          const of = (key: keyof Reading) => (readings.get(from) ?? []).map((reading) => reading[key])
          say(`${size} rows, ${name}: last after ${spread(of('last'))} ms`)
          const met = median(of('last')) <= target ? 'yes' : 'no'
          table.push([
            String(size),
            name,
            spread(of('first')),
            spread(of('last')),
            spread(of('told')),
            spread(of('credits')),
            met,
          ])
        }
      }
      return {
        title: explorerLists.title,
        intro: `An explorer’s page about an address, opened with nothing kept, until the first and the last sentence stand in it; every answer of the service takes ${latency} ms.`,
        table,
        notes: [
          'Where summaries come first, the pace of the key decides: the sandbox has the plan of the documented service. Rows of a list that say no more than the name of a method are told by that at once, and asked for one by one; what that costs is among the credits.',
          'By the clock, with a look every 25 ms.',
        ],
      }
    } finally {
      await at.close()
    }
  },
}

async function opened({ driver, sandbox, pages }: Stage, size: number, from: SentencesFrom): Promise<Reading> {
  await driver.configure({ settings: { sentencesFrom: from } })
  await driver.send('cache.clear', {})
  sandbox.faults.set('*', { kind: 'slow', ms: latency })
  sandbox.stats.reset()
  const began = performance.now()
  const page = await driver.open(`${pages.url}${listPath}`, view)
  const reading = { first: Number.NaN, last: Number.NaN, told: 0 }
  const isSettled = async () => {
    const items = await driver.ask(page, 'page.list', {})
    const told = items.filter(({ gloss, marked }) => marked && gloss?.sentences.length).length
    const now = performance.now() - began
    if (told && !reading.told) reading.first = now
    if (told > reading.told) reading.last = now
    reading.told = told
    return items.length === size && items.every(({ gloss }) => gloss && gloss.state !== 'asking' && !gloss.more)
  }
  await until('every row to be looked up', isSettled, { within: 60_000, every: pause })
  await page.close()
  sandbox.faults.clear()
  const credits = sandbox.stats.all().reduce((sum, { endpoint }) => sum + creditsOf(endpoint), 0)
  return { ...reading, credits }
}
