import { until } from '../browser/drive/until'
import { type Drill, type DrillStage, drilledChains } from './drill-stage'

const minute = 60_000

/** The background's clock, so many ms off. Its alarms and the browser's own timers stay as they are. */
const moveClock = (at: DrillStage, by: number) =>
  at.inBackground(`globalThis.ownNow ??= Date.now; Date.now = () => ownNow() + ${by}; 0`)

const address = { address: `0x${'ab'.repeat(20)}`, chain: '1' }
/** As a view asks that is opened; a person who presses *Try again* insists, and is let through. */
const overview = (at: DrillStage, chain = '1', fresh = false) =>
  at.driver.send('api.call', { name: 'addressOverview', input: { ...address, chain }, fresh })

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'an answer',
    (error: Error) => error.message.split(': ').slice(2).join(': '),
  )

const html200: Drill = {
  name: 'html-for-an-hour',
  what: 'For an hour the service answers 200 with a page, as captive portals do.',
  async run(at, sees) {
    const { sandbox } = at
    sandbox.faults.set('*', { kind: 'html200' })
    const { page, isTold, marked } = await at.pageOf('1', 0)
    const logIn = /A web page answered, not the API\. Perhaps this network wants a log-in first/
    sees('a page', await marked(logIn))
    sees('the popup', await at.saysIn(`popup.html#/address/${address.address}?chain=1`, logIn))
    // A hidden page asks for nothing, so its own clock stays unchanged.
    const other = await at.driver.open('about:blank')
    await other.bringToFront()
    const before = sandbox.stats.count()
    for (let past = 1; past <= 60; past++) {
      await moveClock(at, past * minute)
      await overview(at).catch(() => {})
    }
    const asked = sandbox.stats.count() - before
    sees('the service', `${asked} requests in that hour, though something was asked each minute`)
    if (asked > 40) throw new Error(`The service was asked ${asked} times in an hour.`)
    if (await isTold()) throw new Error('a sentence was made of a page')
    sandbox.faults.clear()
    await moveClock(at, 66 * minute)
    await overview(at)
    await other.close()
    await page.bringToFront()
    await until('the page to be told, without a reload', isTold, { within: 60_000 })
  },
}

const year = 365 * 24 * 60 * minute

const wrongClock: Drill = {
  name: 'clock-a-year-off',
  what: 'The clock of the device is a year ahead, then a year behind, then right.',
  async run(at, sees) {
    for (const [n, [name, by]] of (
      [
        ['ahead', year],
        ['behind', -year],
      ] as const
    ).entries()) {
      await moveClock(at, by)
      const { isTold } = await at.pageOf('1', n)
      await until(`a sentence, a year ${name}`, isTold)
      sees(`a page, with the clock a year ${name}`, 'its sentence')
      sees(`an address, with the clock a year ${name}`, await wordsOf(overview(at, '1', true)))
    }
    await moveClock(at, 0)
    const { isTold } = await at.pageOf('1', 2)
    await until('a sentence, with the clock right', isTold)
    await overview(at, '1', true)
    // An answer from “next year” has an unknown age, so it is requested again.
    const { at: when } = await at.driver.send('api.call', { name: 'addressOverview', input: address })
    if (Math.abs(when - Date.now()) > 5 * minute) throw new Error('an answer of another year is shown as fresh')
    const { lookupsToday } = await at.driver.send('credits.read', {})
    if (lookupsToday > 10) throw new Error(`${lookupsToday} lookups are counted for today`)
  },
}

const gone: readonly string[] = ['10', '8453']

const halfGone: Drill = {
  name: 'half-the-chains-gone',
  what: 'The names of half of the chains’ hosts are not found any more.',
  async run(at, sees) {
    const session = await at.debugging()
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isGone = gone.some((chain) => new URL(request.url).pathname.startsWith(`/${chain}/`))
      void (
        isGone
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' })
          : session.send('Fetch.continueRequest', { requestId })
      ).catch(() => {})
    })
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `${at.sandbox.url}/*` }] })
    const pages = []
    for (const chain of drilledChains) {
      const each = await at.pageOf(chain, 0)
      pages.push({ chain, ...each })
      if (gone.includes(chain)) sees(`a page of chain ${chain}`, await each.marked(/The service could not be reached/))
      else await until(`a sentence of chain ${chain}`, each.isTold)
    }
    sees('pages of the other chains', 'their sentences')
    for (const chain of gone) {
      const place = `popup.html#/address/${address.address}?chain=${chain}`
      sees(`the popup, chain ${chain}`, await at.saysIn(place, /could not be reached, or broke off/))
    }
    await session.send('Fetch.disable')
    for (const { chain, page, isTold } of pages) {
      await page.bringToFront()
      await until(`the page of chain ${chain} to be told, without a reload`, isTold, { within: 90_000 })
    }
  },
}

export const serviceDrills: readonly Drill[] = [html200, wrongClock, halfGone]
