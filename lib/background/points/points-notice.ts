import { browser } from 'wxt/browser'
import { type Environment, environments } from '../../core/points/environment'
import { writeSetting } from '../../settings/store'
import { ourOrigin } from '../browser/browser-side'

/** One of each, so that news of one host takes no place of the other's. */
const idOf = (environment: Environment) => `points-${environment}`

/** The browser's own notification that points arrived, where the user allowed it. Call at once when the background starts. */
export function startNotice(): (environment: Environment, title: string, message: string) => Promise<void> {
  // Browsers hand the interface over when it is granted, which may be while the background runs.
  const listen = () => (browser.notifications as typeof browser.notifications | undefined)?.onClicked.addListener(open)
  browser.permissions.onAdded.addListener(listen)
  listen()

  return async (environment, title, message) => {
    if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
    await browser.notifications.create(idOf(environment), {
      type: 'basic',
      iconUrl: '/icon/128.png',
      title,
      message,
    })
  }
}

/** Whoever clicks it wants to see the very points it tells of, and has another program before the browser, perhaps. */
async function open(clicked: string): Promise<void> {
  const environment = environments.find((one) => idOf(one) === clicked)
  if (!environment) return
  // Where it cannot be stored, the page says which host it shows.
  await writeSetting('rewardsEnvironment', environment).catch(() => {})
  const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#/points` })
  // Phones have no windows.
  const windows = browser.windows as typeof browser.windows | undefined
  if (windowId !== undefined) await windows?.update(windowId, { focused: true })
  await browser.notifications.clear(clicked)
}
