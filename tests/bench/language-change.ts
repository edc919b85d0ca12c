import type { LanguageId } from '../../lib/core/language/languages'
import { read } from '../browser/drive/hands'
import type { Stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'
import { cast } from '../sandbox/world/world-people'

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
