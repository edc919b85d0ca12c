import type { CDPSession, Page, Target } from 'puppeteer-core'
import type { BrowserKind } from '../../scripts/find-browser'
import { read } from '../browser/drive/hands'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { keys } from '../sandbox/keys'
import { tour } from '../sandbox/world/tour'

/** A fault on purpose: what is done, what a person then sees, and whether everything recovers by itself. */
export interface Drill {
  name: string
  /** In a sentence. */
  what: string
  /** It leaves the background alone, which only Chromium lets others reach into. */
  anywhere?: true
  /** `sees` notes what a person sees meanwhile. Throws where something does not come back. */
  run(at: DrillStage, sees: (where: string, words: string) => void): Promise<void>
}

export interface DrillPage {
  page: Page
  /** Has it the sentence? */
  isTold(): Promise<boolean>
  /** The words of its mark, once they match. */
  marked(what: RegExp): Promise<string>
}

export interface DrillStage extends Stage {
  /** A page with a transaction of a chain, the one at `at` of those known. */
  pageOf(chain: string, at: number): Promise<DrillPage>
  /** The lines of a page of ours that match. */
  saysIn(path: string, what: RegExp): Promise<string>
  /** Runs source in the background that lives now. Chromium only. */
  inBackground(source: string): Promise<unknown>
  /** Speaks to the debugger of the background that lives now. Chromium only. */
  debugging(): Promise<CDPSession>
}

const summed = (chain: string) => tour.filter(({ chainId, state }) => chainId === chain && state === 'summary')

export const drilledChains = ['1', '10', '30', '8453'] as const

/** The pages: `/chain/at`. */
const every = drilledChains.flatMap((chain) =>
  summed(chain)
    .slice(0, 4)
    .map(({ hash, explorerHost }, at) => [
      `/${chain}/${at}`,
      `<!doctype html><title>One</title><p>See <a href="https://${explorerHost}/tx/${hash}">${hash}</a>.</p>`,
    ]),
)

/** A browser with the extension set up as a person has it: a key that stays, every page annotated. */
export async function drillStage(kind: BrowserKind = 'chromium'): Promise<DrillStage> {
  const at = await stage({ kind, pages: Object.fromEntries(every), untouched: true })
  const { driver, sandbox, pages } = at
  await driver.configure({ sandbox, annotate: 'everywhere' })
  await driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })

  const isWorker = (target: Target) =>
    target.type() === 'service_worker' && target.url().startsWith(driver.extensionUrl(''))
  const debugging = async () => {
    const target = await until('the background', async () => {
      // It may sleep; a message wakes it.
      await driver.send('kept.read', {}).catch(() => {})
      return driver.browser.targets().find(isWorker)
    })
    return target.createCDPSession()
  }

  return {
    ...at,
    debugging,
    async inBackground(source) {
      const session = await debugging()
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: source,
        awaitPromise: true,
        returnByValue: true,
      })
      await session.detach()
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async pageOf(chain, from) {
      const page = await driver.open(`${pages.url}/${chain}/${from}`)
      await page.bringToFront()
      const sentence = summed(chain)[from]?.sentence ?? '?'
      const labels = async () => (await driver.badges(page)).map(({ label }) => label)
      return {
        page,
        isTold: async () => (await driver.shown(page)).join('\n').includes(sentence),
        marked: (what) =>
          until(`a mark of ${page.url()} to say ${what}`, async () =>
            (await labels()).find((label) => what.test(label)),
          ),
      }
    },
    async saysIn(path, what) {
      const page = await driver.extensionPage(path, { width: 400, height: 600 })
      try {
        await page.bringToFront()
        const lines = async () => (await read(page)).split('\n').filter((line) => what.test(line))
        return (await until(`${path} to say ${what}`, async () => (await lines()).length > 0 && lines())).join(' ')
      } finally {
        await page.close()
      }
    },
  }
}
