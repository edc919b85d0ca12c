import { browser } from 'wxt/browser'
import { type Environment, environments } from '../../core/points/environment'
import { writeSetting } from '../../settings/store'
import { ourOrigin } from '../browser/browser-side'

/** One per host, so that news of one does not replace the other's. */
const idOf = (environment: Environment) => `points-${environment}`

/**
 * The browser's notification that points arrived, if the user allowed it. Call it at once when the background starts.
 */
export function startNotice(): (environment: Environment, title: string, message: string) => Promise<void> {
  // Browsers add the interface when the permission is granted, which may be while the background runs.
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

/** Whoever clicks it wants to see these very points, and may have another program in front of the browser. */
async function open(clicked: string): Promise<void> {
  const environment = environments.find((one) => idOf(one) === clicked)
  if (!environment) return
  // If it cannot be stored, the page still says which host it shows.
  await writeSetting('rewardsEnvironment', environment).catch(() => {})
  const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#/points` })
  // Phones have no windows.
  const windows = browser.windows as typeof browser.windows | undefined
  if (windowId !== undefined) await windows?.update(windowId, { focused: true })
  await browser.notifications.clear(clicked)
}
