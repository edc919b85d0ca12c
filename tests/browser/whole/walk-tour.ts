import type { Page } from 'puppeteer-core'
import type { Gloss, PageItem } from '../../../lib/core/gloss/gloss'
import type { LanguageId } from '../../../lib/core/language/languages'
import { errorWords } from '../../../lib/core/phrases/words-of'
import type { TourEntry } from '../../sandbox/world/tour'
import { until } from '../drive/until'
import type { Driver } from '../driver'

/** One hash of a page, in its final state. */
export interface Step {
  hash: string
  /** Name of the chain; empty if unknown. */
  chain: string
  state: Gloss['state'] | 'none'
  /** The sentence, or what the extension says in its place. */
  sentence: string
  /** Ms from opening the page until this was known. */
  ms: number
  /** What was expected and did not come; empty when all is well. */
  fault: string
}

/** As a page shows it: what letters isolate elsewhere, elements isolate there. */
const sentenceText = (gloss: Gloss | null): string =>
  (gloss?.sentences[0] ?? []).map(({ text }) => text.replace(/[\u2068\u2069]/g, '')).join('')

/** States that will not change by waiting. `pending` and `error` are asked again later, which is not waited for. */
const settled = (item: PageItem) => item.gloss !== null && item.gloss.state !== 'asking'

/** What a hash of the tour must end as. The service answers alike for pending, dropped and failed ones. */
const endings: Record<TourEntry['state'], readonly Step['state'][]> = {
  summary: ['summary'],
  silent: ['silent', 'stub'],
  pending: ['pending'],
  dropped: ['pending', 'silent', 'stub'],
  failed: ['failed', 'pending'],
  unknown: ['unknown', 'none'],
}

/** In another language than English any sentence will do: its words are tested where they are made. */
function fault(entry: TourEntry, item: PageItem | undefined, marks: string, language: LanguageId): string {
  const state = item?.gloss?.state ?? 'none'
  if (!endings[entry.state].includes(state)) {
    const why = item?.gloss?.error ? ` (${errorWords(item.gloss.error)})` : ''
    return `expected ${endings[entry.state].join(' or ')}, not ${state}${why}`
  }
  if (entry.state === 'unknown') return ''
  if (item?.gloss?.chain?.id !== entry.chainId) return `expected chain ${entry.chainId}`
  const said = sentenceText(item.gloss)
  if (entry.sentence === null) return ''
  if (language === 'en' && said !== entry.sentence) return `expected “${entry.sentence}”`
  if (language !== 'en' && said === '') return 'expected a sentence'
  return marks.includes(said) ? '' : 'the sentence is not shown in the page'
}

interface Watched {
  items: PageItem[]
  /** Ms from opening the page, by hash. */
  times: Map<string, number>
}

/** Asks the page until all it lists, and all that is wanted, has an answer; gives up in silence after a minute. */
async function watch(driver: Driver, page: Page, wanted: readonly string[], from: number): Promise<Watched> {
  const watched: Watched = { items: [], times: new Map() }
  const { times } = watched
  const answered = async () => {
    watched.items = await driver.ask(page, 'page.list', {})
    const now = Math.round(performance.now() - from)
    for (const item of watched.items) if (settled(item) && !times.has(item.hash)) times.set(item.hash, now)
    return watched.items.length > 0 && watched.items.every(settled) && wanted.every((hash) => times.has(hash))
  }
  await until('every hash of the page to have its answer', answered, { within: 60_000 }).catch(() => {})
  return watched
}

const stepOf = (hash: string, item: PageItem | undefined, ms = 0, fault = ''): Step => ({
  hash,
  chain: item?.gloss?.chain?.name ?? '',
  state: item?.gloss?.state ?? 'none',
  sentence: sentenceText(item?.gloss ?? null),
  ms,
  fault,
})

/** The final state of each hash of any open page. */
export async function walkPage(driver: Driver, page: Page, from: number): Promise<Step[]> {
  const { items, times } = await watch(driver, page, [], from)
  return items.map((item) => stepOf(item.hash, item, times.get(item.hash)))
}

/**
 * The final state of each hash of the open tour, and what is not as expected. The page must be tall enough to show
 * everything at once: marks are made for what is in view.
 */
export async function walkTour(
  driver: Driver,
  page: Page,
  entries: readonly TourEntry[],
  from: number,
  language: LanguageId = 'en',
) {
  const wanted = entries.filter(({ state }) => state !== 'unknown').map(({ hash }) => hash)
  const { items, times } = await watch(driver, page, wanted, from)
  let marks = ''
  const found = new Map(items.map((item) => [item.hash, item]))
  const told = entries.flatMap(({ hash, sentence }) =>
    sentence === null ? [] : sentenceText(found.get(hash)?.gloss ?? null),
  )
  const shown = async () => {
    marks = (await driver.shown(page)).join('\n')
    return told.every((sentence) => marks.includes(sentence))
  }
  await until('every sentence to be shown', shown, { within: 5_000 }).catch(() => {})
  return entries.map((entry) => {
    const item = found.get(entry.hash)
    return stepOf(entry.hash, item, times.get(entry.hash), fault(entry, item, marks, language))
  })
}
