import { until } from '../browser/until'
import type { Drill } from './drill-stage'

const lostSession: Drill = {
  name: 'lost-session',
  what: 'The browser loses what it remembers of the session.',
  async run(at, sees) {
    const { driver } = at
    await driver.configure({ settings: { defaultChain: '10', theme: 'dark' } })
    const first = await at.pageOf('1', 0)
    await until('the first page', first.isTold)
    const page = await driver.extensionPage('options.html')
    await page.evaluate('chrome.storage.session.clear()')
    sees('the popup', await at.saysIn('popup.html', /Optimism|OP Mainnet|Ethereum/))
    const second = await at.pageOf('1', 1)
    await until('a page opened then', second.isTold)
    sees('pages', 'their sentences, as ever')
    const kept = await until('the settings', () =>
      page.evaluate(
        `chrome.storage.session.get(null).then((all) => [all['setting:defaultChain'], all['setting:theme']].join())`,
      ),
    )
    if (kept !== '10,dark') throw new Error(`The settings are ${kept}.`)
  },
}

export const storageDrills: readonly Drill[] = [lostSession]
