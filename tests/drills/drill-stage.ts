import type { CDPSession, Page, Target } from 'puppeteer-core'
import { read } from '../browser/hands'
import { type Stage, stage } from '../browser/stage'
import { until } from '../browser/until'
import { keys } from '../sandbox/keys'
import { tour } from '../sandbox/tour'

/** Something goes wrong on purpose: what is done, what a person then sees, and that all comes back by itself. */
export interface Drill {
  name: string
  /** In a sentence. */
  what: string
  /** `sees` notes what a person sees meanwhile. Throws where something does not come back. */
  run(at: DrillStage, sees: (where: string, words: string) => void): Promise<void>
}

export interface DrillStage extends Stage {
  /** A page with transactions of a chain, `count` of them from `from` on; what it says once all is well. */
  pageOf(chain: string, from: number, count?: number): Promise<{ page: Page; isTold(): Promise<boolean> }>
  /** The lines of a page of ours that match. */
  saysIn(path: string, what: RegExp): Promise<string>
  /** Runs source in the background that lives now. */
  inBackground(source: string): Promise<unknown>
  /** Speaks to the debugger of the background that lives now. */
  debugging(): Promise<CDPSession>
}

const summed = (chain: string) => tour.filter(({ chainId, state }) => chainId === chain && state === 'summary')

/** The pages: `/chain/from/count`. */
function pageAt(chain: string, from: number, count: number): string {
  const links = summed(chain)
    .slice(from, from + count)
    .map(({ hash, explorerHost }) => `<p>See <a href="https://${explorerHost}/tx/${hash}">${hash}</a>.</p>`)
  return `<!doctype html><title>Transactions</title><main>${links.join('')}</main>`
}

const chains = ['1', '10', '30', '8453']
const every = chains.flatMap((chain) =>
  [0, 1, 2, 3].map((from) => [`/${chain}/${from}`, pageAt(chain, from, 1)] as const),
)

/** A browser with the extension set up as a person has it: a key that stays, every page annotated. */
export async function drillStage(): Promise<DrillStage> {
  const at = await stage({ pages: Object.fromEntries(every), untouched: true })
  const { driver, sandbox, pages } = at
  await driver.configure({ sandbox, annotate: 'everywhere' })
  await driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })

  const isWorker = (target: Target) =>
    target.type() === 'service_worker' && target.url().startsWith(driver.extensionUrl(''))
  const debugging = async () => {
    const target = await until('the background', async () => {
      // It may sleep; a question wakes it.
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
      return { page, isTold: async () => (await driver.shown(page)).join('\n').includes(sentence) }
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
