import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page, Target } from 'puppeteer-core'
import { press, says } from '../browser/drive/hands'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import type { Fault } from '../sandbox/fault-kinds'
import { dice, hashOf } from '../sandbox/world/made-up'
import { cast } from '../sandbox/world/world-people'

export interface Wanted {
  seed: string
  /** Things done, one after the other, before what is in view is waited for. */
  steps: number
  tabs: number
  hashes: number
  say(line: string): void
}

/** One promise of the extension, and the observation that tests it. */
export interface Verdict {
  rule: string
  faults: string[]
}

/** The plan the service holds the key to, requests a second. */
const plan = 30
/** Bytes that the background uses at most. Garbage is not counted: on a busy machine the browser collects it later. */
const heapLimit = 40_000_000
/** Of one processor, while nothing happens. */
const idleShare = 0.15

const troubles: Fault[] = [
  { kind: 'rateLimited', retryAfter: '1' },
  { kind: 'rateLimited', resetMs: '1500' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
  { kind: 'slow', ms: 1500 },
  { kind: 'reset' },
]

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Every page has its own hashes; some of them are known to the service, most are not. */
function pageOf(tab: number, rows: number, known: readonly string[]): string {
  const cells = Array.from({ length: rows }, (_, row) => {
    const hash =
      row % 3 === 0 ? (known[tab * rows + row] ?? hashOf(`soak ${tab} ${row}`)) : hashOf(`soak ${tab} ${row}`)
    return `<tr><td>${row}</td><td><a href="https://etherscan.io/tx/${hash}">${hash}</a></td><td>2 min ago</td></tr>`
  })
  return `<!doctype html><title>Soak ${tab}</title><style>td { font: 14px/26px monospace }</style><table>${cells.join('')}</table>`
}

/** Hashes whose row is in view. */
const inView = (page: Page) =>
  page.$$eval('a', (links) =>
    links.flatMap((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight ? [link.textContent ?? ''] : []
    }),
  )

/** Those in view whose answer the page has not received yet. */
async function unexplained({ driver }: Stage, page: Page): Promise<string[]> {
  const seen = await inView(page)
  const list = await driver.ask(page, 'page.list', {})
  const told = new Map(list.map(({ hash, gloss }) => [hash, gloss?.state]))
  return seen.filter((hash) => (told.get(hash) ?? 'asking') === 'asking')
}

/** Exports of one list are remembered, so each is of another. */
const lists = [
  `/address/${cast.ada.hash}/transactions?chain=1`,
  `/address/${cast.ada.hash}/token-transfers?chain=1`,
  '/rollups/deposits?chain=10',
  '/rollups/withdrawals?chain=10',
]

async function exportList({ driver }: Stage, place: string): Promise<void> {
  const page = await driver.extensionPage(`app.html#${place}`, { width: 1280, height: 900 })
  try {
    await press(page, 'button', 'Export')
    await press(page, 'button', 'Start')
    await says(page, /(Complete|To its end|Not complete|Perhaps|Stopped)[^\n]*\./, 60_000)
  } finally {
    await page.close()
  }
}

/** Plays it, and reports which promises were kept. */
export async function soak({ seed, steps, tabs, hashes, say }: Wanted): Promise<Verdict[]> {
  const rows = Math.ceil(hashes / tabs)
  const known: string[] = []
  const pages = Object.fromEntries(
    Array.from({ length: tabs }, (_, tab) => [`/${tab}`, () => pageOf(tab, rows, known)]),
  )
  const most = { budgetPerDocument: 5000, budgetPerSiteDay: 50_000, budgetPerDay: 50_000 }
  const at = await stage({ pages, configuration: { settings: most } })
  const { driver, sandbox } = at
  const chain = sandbox.world.chain('1')
  known.push(...(chain?.transactions ?? []).map(({ hash }) => hash))
  sandbox.switches.requestsPerSecond = plan
  const die = dice(seed)
  const worker = watchWorker(driver.browser, driver.extensionUrl(''))
  const exported: string[] = []
  let kills = 0
  let exports = 0
  try {
    const control = await driver.extensionPage('options.html')
    const open: Page[] = []
    for (let tab = 0; tab < tabs; tab++) {
      const page = await driver.open(`${at.pages.url}/${tab}`)
      page.on('pageerror', (error) => worker.uncaught.push(`a page: ${error}`))
      open.push(page)
    }
    say(`${tabs} tabs with ${rows * tabs} hashes are open.`)

    for (let step = 1; step <= steps; step++) {
      const page = open[die.int(0, open.length - 1)] as Page
      await page.bringToFront()
      await page.evaluate((to) => scrollTo(0, to), die.int(0, rows * 26))
      if (die.chance(0.3)) {
        sandbox.faults.clear()
        sandbox.faults.set('E4', troubles[die.int(0, troubles.length - 1)] as Fault, { times: die.int(1, 8) })
      }
      if (die.chance(0.15)) {
        await worker.kill(control)
        kills++
      }
      const list = step % Math.floor(steps / lists.length) === 0 ? lists[exports] : undefined
      if (list) {
        exports++
        await exportList(at, list).catch((error) => exported.push(`${list}: ${error.message}`))
      }
      await wait(die.int(100, 900))
    }
    sandbox.faults.clear()
    say(`${sandbox.stats.count()} requests, ${kills} kills of the background, ${exports} exports.`)

    const silent: string[] = []
    for (const [tab, page] of open.entries()) {
      await page.bringToFront()
      await until(`the hashes in view of tab ${tab}`, async () => (await unexplained(at, page)).length === 0, {
        within: 60_000,
        every: 250,
      }).catch(async () =>
        silent.push(`tab ${tab}: ${(await unexplained(at, page)).length} of ${(await inView(page)).length}`),
      )
    }

    await wait(2000)
    const before = await processorTime(driver.browser)
    await wait(5000)
    const share = ((await processorTime(driver.browser)) - before) / 5
    const atRest = await worker.atRest()
    const refused = sandbox.stats.all().filter(({ status, fault }) => status === 429 && fault === null).length
    const busiest = sandbox.stats.perSecond()
    const largest = worker.largestLive()
    say(
      `Busiest second: ${busiest} of ${plan} requests. Heap: ${megabytes(largest)} in use at most (${megabytes(worker.largest())} with garbage), ${megabytes(atRest ?? 0)} at rest.`,
    )
    say(`At rest: ${(share * 100).toFixed(1)} % of one processor. Lives of the background: ${worker.lives()}.`)
    return [
      { rule: 'nothing was thrown that nobody caught', faults: worker.uncaught },
      {
        rule: `no second had more than the ${plan} requests that were told`,
        faults: busiest > plan ? [`${busiest}`] : [],
      },
      { rule: 'the service refused nothing for its pace', faults: refused > 0 ? [`${refused} answers of 429`] : [] },
      {
        rule: `the background’s heap stayed under ${megabytes(heapLimit)}`,
        faults: largest > heapLimit ? [megabytes(largest)] : [],
      },
      { rule: 'every hash in view is marked or explained', faults: silent },
      { rule: 'four exports came to their end', faults: exported },
      {
        rule: 'the browser rests afterwards',
        faults: share > idleShare ? [`${(share * 100).toFixed(1)} % of one processor`] : [],
      },
    ]
  } finally {
    worker.stop()
    await at.close()
  }
}

/** What can be observed of the extension's background while it lives and dies: uncaught faults, and its heap. */
export function watchWorker(browser: Browser, origin: string) {
  const uncaught: string[] = []
  const heaps: number[] = []
  const live: number[] = []
  let current: CDPSession | undefined
  let lives = 0

  async function attach(target: Target): Promise<void> {
    if (target.type() !== 'service_worker' || !target.url().startsWith(origin)) return
    const session = await target.createCDPSession()
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      uncaught.push(`the background: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    })
    await session.send('Runtime.enable')
    current = session
    lives++
  }
  // One that dies while it is being looked at is no fault.
  const look = (target: Target) => void attach(target).catch(() => {})
  browser.on('targetcreated', look)
  for (const target of browser.targets()) look(target)

  async function used(collect = false): Promise<number | undefined> {
    try {
      if (collect) await current?.send('HeapProfiler.collectGarbage')
      return (await current?.send('Runtime.getHeapUsage'))?.usedSize
    } catch {
      return undefined
    }
  }
  let seconds = 0
  const timer = setInterval(() => {
    const collect = ++seconds % 10 === 0
    void used(collect).then((size) => size !== undefined && (collect ? live : heaps).push(size))
  }, 1000)

  return {
    uncaught,
    lives: () => lives,
    /** Stops it at once. With many tabs open the next one starts at the same moment, so nobody could see it gone. */
    async kill(page: Page): Promise<void> {
      const session = await page.createCDPSession()
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
    /** Largest heap seen, bytes, with what the browser has not collected yet. */
    largest: () => Math.max(0, ...heaps),
    /** Largest heap that was in use, bytes: seen after a collection, every ten seconds. */
    largestLive: () => Math.max(0, ...live),
    /** The heap after what is not needed was thrown away, bytes. */
    atRest: () => used(true),
    stop: () => clearInterval(timer),
  }
}

/** Seconds of processor time that the browser and all its pages have used. */
export async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  } finally {
    await session.detach()
  }
}
