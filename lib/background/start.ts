import { browser } from 'wxt/browser'
import type { settings as declared } from '../settings/schema'
import { readSettings, watchSettings } from '../settings/store'
import { startAddressBook } from './address-book/address-book-start'
import { closeStorage, gateScripts, openTabs, ourOrigin, pages, shownIn } from './browser/browser-side'
import { grantWish } from './browser/grant-wish'
import { createFollow } from './browser/open-tabs'
import { createRegister } from './browser/register'
import { startMenus } from './browser/start-menus'
import { browserPlatform } from './browser-platform'
import { keptAnswerHandlers } from './cache/kept-answer-handlers'
import { knownSentenceHandlers } from './cache/known-sentence-handlers'
import { createKeeping } from './installation'
import { callHandlers } from './messages/call-handlers'
import type { callerOf } from './messages/caller'
import { pageHandlers } from './messages/page-handlers'
import { createServe } from './messages/serve'
import { startPoints } from './points/points-start'
import { credentialHandlers } from './secrets/credential-handlers'
import { createServices } from './services'

/** Set by the build; absent elsewhere. */
declare const __PREVIEW__: boolean | undefined

type Sender = Parameters<typeof callerOf>[0]
type Answer = (reply: unknown) => void

/** Settings that decide where the gate runs. */
const whereSettings = new Set<keyof typeof declared>([
  'annotateWhere',
  'sitesOn',
  'sitesOff',
  'pausedUntil',
  'ownExplorers',
])

/** Upkeep that fails is done again at the next occasion; nobody waits for it. */
const quietly = (work: () => Promise<unknown>) => void work().catch(() => {})

/** Ms. Browsers put off what is due sooner, except for extensions under development. */
const soonestAlarm = 30_000

const alarms = { sweep: 'forget-unused-secrets', resume: 'pause-is-over' }

/**
 * Starts the background. Everything is registered before the first await: the browser wakes it for an event and looks
 * for the listener at once. It may be stopped at any moment, so nothing that matters is in memory only.
 */
export function start(): void {
  const preview = typeof __PREVIEW__ !== 'undefined' && __PREVIEW__
  const services = createServices({ ...browserPlatform, preview })
  const { settings, badge, secrets, clock } = services
  const { now } = clock
  const book = startAddressBook(now)
  const keeping = createKeeping({ meta: services.meta, clock, attention: (on) => badge.attention(on, 'storage') })
  // Read anew: a reading that others share may have begun before what was just changed.
  const register = createRegister({ scripts: gateScripts, settings: readSettings, now })
  const { follow, leave } = createFollow({ tabs: openTabs, settings: readSettings, now })

  const serve = createServe(
    {
      ...callHandlers({ ...services, labels: book.labels, shownIn }),
      ...credentialHandlers({ ...services, watch: () => quietly(tidy) }),
      ...pageHandlers({ ...services, pages, now }),
      ...book.handlers,
      ...startPoints(services).handlers,
      ...keptAnswerHandlers(services),
      ...keeping.handlers,
      ...knownSentenceHandlers(services),
    },
    { id: browser.runtime.id, origin: ourOrigin() },
  )
  browser.runtime.onMessage.addListener((message: unknown, sender: unknown, answer: Answer) => {
    const reply = serve(message, sender as Sender)
    void reply?.then(answer)
    // True keeps the channel, and with it the background, open until the reply is there.
    return reply !== undefined
  })

  async function forgetUnused(): Promise<void> {
    if (await secrets.sweep()) await browser.alarms.create(alarms.sweep, { delayInMinutes: 5 })
  }
  async function endPause(): Promise<void> {
    const { pausedUntil } = await settings()
    if (pausedUntil > now()) {
      await browser.alarms.create(alarms.resume, { when: Math.max(pausedUntil, now() + soonestAlarm) })
    }
  }
  /**
   * Looks after what idles: secrets that are to be forgotten, a pause that ends, the gate's registration. Alarms get lost
   * now and then, so each look makes sure of its own; and where one fails, as for want of a database, the others go on.
   */
  async function tidy(): Promise<void> {
    // No alarm tells of a pause that ended while the browser was closed: pages were restored without the gate.
    if (await look()) await follow()
  }
  /** Gives true where the gate ran nowhere before and does now. */
  async function look(): Promise<boolean> {
    const [, , began] = await Promise.allSettled([forgetUnused(), endPause(), register()])
    return began.status === 'fulfilled' && began.value
  }
  /** For what the reader changed: what loads from now on, and what is open already. */
  async function change(): Promise<void> {
    await look()
    await follow()
  }
  browser.alarms.onAlarm.addListener(({ name }) => quietly(name === alarms.resume ? change : tidy))
  browser.permissions.onAdded.addListener(({ origins }) =>
    quietly(async () => {
      await grantWish(services.session, origins)
      await change()
    }),
  )
  browser.permissions.onRemoved.addListener(() => {
    quietly(register)
    quietly(leave)
  })
  browser.tabs.onRemoved.addListener((tab) => quietly(() => badge.leave(tab)))
  browser.runtime.onStartup.addListener(() => quietly(tidy))
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' && !preview) void browser.tabs.create({ url: `${ourOrigin()}/options.html#/welcome` })
    quietly(follow)
  })
  watchSettings((name) => {
    if (whereSettings.has(name)) quietly(change)
  })
  startMenus({ settings, labels: book.labels })

  quietly(closeStorage)
  quietly(keeping.check)
  quietly(services.showRefusal)
  quietly(tidy)
}
