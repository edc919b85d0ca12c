import type { Page } from 'puppeteer-core'
import type { LanguageId } from '../../lib/core/language/languages'
import { build } from '../../scripts/build'
import { read } from '../browser/drive/hands'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { gzipped, readBuilt, scriptsOf } from '../rules/built'
import { cast } from '../sandbox/world/world-people'
import { figure, median, spread } from './numbers'
import type { Bench } from './section'
import { traced } from './trace'

const popup = { width: 400, height: 600 }
const tab = { width: 1280, height: 900 }

/** The longest piece of work that is not felt, ms. */
const longTask = 50
const enoughRows = 5000

/**
 * Records in the page when the frame was drawn, and when the stored content was. Sent as source: it runs before the
 * page's own scripts.
 */
const noteFirsts = `(() => {
  const firsts = (window.firsts = {})
  const looks = { frame: () => document.querySelector('.shell-head'), kept: () => /310\\.2 ETH/.test(document.body?.innerText ?? '') }
  const look = () => {
    for (const [name, is] of Object.entries(looks)) {
      if (firsts[name] === undefined && is()) requestAnimationFrame(() => (firsts[name] ??= performance.now()))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
})()`

interface Firsts {
  frame: number
  kept: number
}

export const appFrames: Bench = {
  title: 'The popup and long lists',
  async measure({ runs, say }) {
    const at = await stage()
    try {
      const firsts = await openings(at, runs)
      say(`popup: frame ${firsts.map(({ frame }) => figure(frame)).join(', ')} ms`)
      const code = await codeOfPopup(at)
      const languages = await languageChange(at)
      say(`another language: ${languages.map(figure).join(', ')} ms`)
      const lists = [
        { name: 'transactions', place: `#/address/${cast.busy.hash}/transactions?chain=1` },
        { name: 'activity, merged from two lists', place: `#/address/${cast.busy.hash}/activity?chain=1&hidden=show` },
      ]
      const scrolls: string[][] = []
      for (const { name, place } of lists) {
        const { rows, longest } = await scrolled(place, runs)
        say(`${name}: ${rows} rows, longest task ${longest.map(figure).join(', ')} ms`)
        const met = median(longest) <= longTask
        const what = `${rows.toLocaleString('en')} rows of ${name} scrolled through: longest task, ms`
        scrolls.push([what, spread(longest), `≤ ${longTask}`, met ? 'yes' : 'no'])
      }
      const of = (key: keyof Firsts) => spread(firsts.map((first) => first[key]))
      return {
        title: appFrames.title,
        intro:
          'The extension’s own pages, in the preview build, against a sandbox on the same machine. While the popup is timed, the service holds every answer back.',
        table: [
          ['What', 'measured', 'target', 'met'],
          ['Popup opened to its frame drawn, ms', of('frame'), '', ''],
          ['Popup opened to what was kept of an address drawn, ms', of('kept'), 'before any answer', 'yes'],
          [
            'Another language chosen to the open popup drawn in it, ms',
            spread(languages),
            '≤ 100',
            Math.max(...languages) <= 100 ? 'yes' : 'no',
          ],
          [
            'Code the popup loads at home, gzipped bytes',
            code.loaded.toLocaleString('en'),
            '≤ 62,000',
            code.loaded <= 62_000 ? 'yes' : 'no',
          ],
          [
            'The same of all code of the extension’s pages',
            `${figure((100 * code.loaded) / code.all)}% of ${code.all.toLocaleString('en')}`,
            '',
            '',
          ],
          ...scrolls,
        ],
        notes: [
          'Times to a drawing are of the clock, and grow with what else the machine does; tasks are processor time of the page’s main thread.',
          'A list is scrolled from its beginning to its end by 250 pixels a frame, as fast as a wheel is flung; each time in a browser of its own, where nothing of it was drawn before. Whether the target is met goes by the middle of the runs.',
        ],
      }
    } finally {
      await at.close()
    }
  },
}

/** Opens the popup at an address with a stored answer, while the service answers nothing. */
async function openings({ driver, sandbox }: Stage, runs: number): Promise<Firsts[]> {
  const place = `popup.html#/address/${cast.safe.hash}?chain=1`
  const first = await driver.extensionPage(place, popup)
  await until('the answer', async () => (await read(first)).includes('310.2 ETH'))
  await first.close()
  sandbox.faults.set('*', { kind: 'gate' })
  const all: Firsts[] = []
  for (let run = 0; run < runs; run++) {
    const page = await driver.extensionPage('popup.html#/no', popup)
    await page.evaluateOnNewDocument(noteFirsts)
    await page.goto(driver.extensionUrl(`${place}&run=${run}`), { waitUntil: 'domcontentloaded' })
    await page.reload({ waitUntil: 'domcontentloaded' })
    const told = await until('what is kept', () =>
      page.evaluate(() => {
        const { firsts } = window as unknown as { firsts?: Partial<Firsts> }
        return firsts?.kept === undefined ? null : firsts
      }),
    )
    all.push(told as Firsts)
    await page.close()
  }
  await sandbox.faults.release()
  sandbox.faults.clear()
  return all
}

/** What the popup fetches of its own code to show where one starts, against everything there is for the extension's pages. */
async function codeOfPopup({ driver }: Stage): Promise<{ loaded: number; all: number }> {
  const built = readBuilt(await build('chromium', 'preview'))
  const page = await driver.extensionPage('popup.html', popup)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname.slice(1)))
  await page.reload()
  await until('the view', async () => (await read(page)).includes('Reward points'))
  await page.close()
  const isCode = (path: string) => /\.(js|css|html)$/.test(path)
  const size = (files: readonly string[]) => files.reduce((sum, path) => sum + gzipped(built.text(path)), 0)
  const styles = built.files.filter((path) => path.endsWith('.css'))
  const pages = built.files.filter((path) => path.endsWith('.html'))
  const forPages = scriptsOf(built).filter((path) => path.startsWith('chunks/'))
  const loaded = new Set(['popup.html', ...paths.filter((path) => isCode(path) && built.files.includes(path))])
  return { loaded: size([...loaded]), all: size([...new Set([...loaded, ...forPages, ...styles, ...pages])]) }
}

/** What the first way through a long list costs, each in a browser of its own: nothing of it was drawn before, and no garbage of another list is collected. */
async function scrolled(place: string, runs: number): Promise<{ rows: number; longest: number[] }> {
  let rows = 0
  const longest: number[] = []
  for (let run = 0; run < runs; run++) {
    const at = await stage()
    try {
      const page = await at.driver.extensionPage(`app.html${place}`, tab)
      rows = await loaded(page)
      await page.evaluate(toTheBeginning)
      const work = await traced(at.driver.browser, page, async () => {
        await page.evaluate(scrollThrough)
      })
      longest.push(work.longest)
    } finally {
      await at.close()
    }
  }
  return { rows, longest }
}

/** Loads a list until it is long, and gives how long it is. */
const loaded = (page: Page): Promise<number> =>
  until(
    `${enoughRows} rows`,
    async () => {
      const foot = await page.$eval('.load-more', (element) => element.textContent ?? '')
      const [, count = ''] = /([\d,]+) (?:so far|in all)/.exec(foot) ?? []
      const rows = Number(count.replaceAll(',', ''))
      if (rows >= enoughRows || foot.includes('End of the')) return rows
      await pressMore(page)
      return null
    },
    { within: 300_000 },
  )

const pressMore = (page: Page) =>
  page.evaluate(() => {
    const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
    more?.click()
  })

const scrollThrough = `(async () => {
  const main = document.querySelector('.shell-main')
  const end = main.scrollHeight
  for (let top = 0; top < end; top += 250) {
    main.scrollTop = top
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
})()`

/** Back at the beginning, with nothing more to do there. */
const toTheBeginning = `(async () => {
  document.querySelector('.shell-main').scrollTop = 0
  await new Promise((done) => requestIdleCallback(() => setTimeout(done, 300)))
})()`

const turns: readonly LanguageId[] = ['de', 'ja', 'ar', 'fr', 'zh-CN', 'es', 'en']

/** Records when storage reports a choice, and when the page was drawn in that language. Sent as source. */
const noteTurns = `(() => {
  window.turns = []
  let told
  chrome.storage.onChanged.addListener(() => (told ??= performance.now()))
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        window.turns.push(performance.now() - told)
        told = undefined
      }
      channel.port2.postMessage(0)
    }),
  ).observe(document.documentElement, { attributeFilter: ['lang'] })
})()`

/**
 * Ms from choosing another language until the open popup is drawn in it: each language once, before its catalogue was
 * ever read.
 */
export async function languageChange({ driver }: Stage): Promise<number[]> {
  const page = await driver.extensionPage(`popup.html#/address/${cast.safe.hash}?chain=1`, { width: 400, height: 600 })
  await until('the answer', async () => (await read(page)).includes('310.2 ETH'))
  await page.evaluate(noteTurns)
  for (const [at, language] of turns.entries()) {
    await driver.configure({ settings: { language } })
    await until(`the popup in ${language}`, () =>
      page.evaluate((count) => (window as unknown as { turns: number[] }).turns.length > count, at),
    )
  }
  const all = await page.evaluate(() => (window as unknown as { turns: number[] }).turns)
  await page.close()
  return all
}
