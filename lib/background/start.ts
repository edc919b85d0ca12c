import { browser } from 'wxt/browser'
import { bookRevision } from '../core/address-book/address-book'
import { room } from '../core/async/with-room'
import { hiddenValuesKey } from '../rpc/contract'
import { followReaderTime } from '../settings/reader-time'
import type { settings as declared } from '../settings/schema'
import { readSettings, watchSettings } from '../settings/store'
import { startAddressBook } from './address-book/address-book-start'
import { createLabelPace } from './address-book/label-pace'
import { createPageRights } from './address-book/may-label'
import { pageLabelHandlers } from './address-book/page-label-handlers'
import { createAnnotateOnce } from './browser/annotate-once'
import { closeStorage, openTabs, ourOrigin, pages, shownIn } from './browser/browser-side'
import { grantWish } from './browser/grant-wish'
import { createFollow } from './browser/open-tabs'
import { watchOtherPorts } from './browser/other-ports'
import { isHiding, pageHandlers } from './browser/page-handlers'
import { startMenus } from './browser/start-menus'
import { createUpdate } from './browser/update'
import { browserPlatform } from './browser-platform'
import { callHandlers } from './call/call-handlers'
import { credentialHandlers } from './call/credential-handlers'
import { recordHandlers } from './call/record-handlers'
import { startExports } from './export/export-handlers'
import { addressCardHandlers } from './gloss/address-card-handlers'
import { factHandlers } from './gloss/fact-handlers'
import { glossHandlers } from './gloss/gloss-handlers'
import { knownSentenceHandlers } from './gloss/known-sentence-handlers'
import { createKeeping } from './installation'
import { type callerOf, createServe } from './messages/serve'
import { createSpeech } from './messages/speak-language'
import { nameHandlers } from './names/name-handlers'
import { createServices } from './services'
import { startFollowing } from './start-following'
import { startPoints } from './start-points'
import { startLastingSettings } from './storage/start-lasting'
import { createUpkeep } from './upkeep'

/** Set by the build; absent elsewhere. */
declare const __PREVIEW__: boolean | undefined

type Sender = Parameters<typeof callerOf>[0]
type Answer = (reply: unknown) => void

/** Settings that decide where the gate runs. */
const whereSettings = new Set<keyof typeof declared>([
  'annotateWhere',
  'sitesOn',
  'sitesOff',
  'neverSites',
  'pausedUntil',
  'ownExplorers',
  'labelAddresses',
])

/** Settings that affect how open pages are drawn. */
const pageSettings = new Set<keyof typeof declared>([
  'density',
  'siteDensities',
  'markStyle',
  'labelAddresses',
  'addressCardKey',
])

/** Upkeep that fails is repeated at the next occasion; nobody waits for it. */
const quietly = (work: () => Promise<unknown>) => void work().catch(() => {})

/** Called when values are hidden or shown, and when the reader's names for addresses (`names`) change. */
function watchShown(heard: (names: boolean) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const names = bookRevision in changes
    if (area === 'session' && (names || hiddenValuesKey in changes)) heard(names)
  })
}

/** Reacts to changed settings: those that decide where the gate runs, those that affect drawing, and single ones. */
function hearSettings(by: {
  change(): Promise<unknown>
  tell(): Promise<unknown>
  each: Partial<Record<keyof typeof declared, () => Promise<unknown>>>
}): void {
  watchSettings((name) => {
    if (whereSettings.has(name)) quietly(by.change)
    if (pageSettings.has(name)) quietly(by.tell)
    const heard = by.each[name]
    if (heard) quietly(heard)
  })
}

function leaveTab({ glosser, trials, poorer, badge }: ReturnType<typeof createServices>, tab: number): void {
  glosser.leave(tab)
  for (const each of [trials, poorer, badge]) quietly(() => each.leave(tab))
}

/**
 * Starts the background. Everything is registered before the first await, because the browser wakes it for an event and
 * looks for the listener at once. The browser may stop it at any moment, so nothing that matters is only in memory.
 */
export function start(): void {
  const preview = typeof __PREVIEW__ !== 'undefined' && __PREVIEW__
  const services = createServices({ ...browserPlatform, preview })
  const { settings, clock } = services
  const { now } = clock
  const speech = createSpeech(async () => (await readSettings()).language)
  room.make = services.cache.shrink
  const lastingHandlers = startLastingSettings(() => keeping.settingsLost())
  const book = startAddressBook({ ...services, now }, closeStorage, (size) => keeping.bookGrew(size))
  const keeping = createKeeping(services, book, closeStorage)
  const annotateOnce = createAnnotateOnce(pages, readSettings)
  const { follow, bring, leave, tell } = createFollow({ tabs: openTabs, settings: readSettings, now })
  const { tidy, change, wake, register } = createUpkeep(services, book, follow)

  const points = startPoints(services, () => update())
  const update = createUpdate(points.isQuiet)

  const pageServices = {
    ...services,
    labels: book.labels,
    rights: createPageRights(settings, book.labels, ourOrigin()),
  }
  const labelPace = createLabelPace(services.session, now)
  // A label beside an address is a value, so none is shown while values are hidden.
  const labelsBeside = async () => ((await isHiding(services.session)) ? new Map() : book.labels())
  const serve = createServe(
    {
      ...callHandlers(services),
      ...glossHandlers(services.glosser, pageServices.rights, shownIn),
      ...factHandlers(pageServices),
      ...pageLabelHandlers(labelsBeside, labelPace, readSettings),
      ...addressCardHandlers({ ...pageServices, labelPace }),
      ...credentialHandlers({ ...services, watch: () => quietly(tidy) }),
      ...pageHandlers({ ...services, pages, annotateOnce }),
      ...recordHandlers({ ...services, labelCount: book.ownCount }),
      ...book.handlers,
      ...points.handlers,
      ...startFollowing(services, book.labels).handlers,
      ...startExports(services).handlers,
      ...knownSentenceHandlers(services.client, services.rows, book.labels),
      ...nameHandlers(services),
      ...{ ...keeping.handlers, ...lastingHandlers },
    },
    { id: browser.runtime.id, origin: ourOrigin() },
    services.recentErrors,
    speech.known,
  )
  browser.runtime.onMessage.addListener((message: unknown, sender: unknown, answer: Answer) => {
    const reply = serve(message, sender as Sender)
    void reply?.then(answer)
    // True keeps the channel, and with it the background, open until the reply is sent.
    return reply !== undefined
  })

  const watchPorts = watchOtherPorts(browser.tabs.onUpdated, readSettings, bring)
  browser.alarms.onAlarm.addListener(({ name }) => quietly(() => speech.known().then(() => wake(name))))
  browser.permissions.onAdded.addListener(({ origins }) =>
    quietly(async () => {
      await grantWish(services.session, origins)
      void book.readFiles({ again: true })
      await change()
    }),
  )
  browser.permissions.onRemoved.addListener(() => {
    quietly(register)
    quietly(leave)
  })
  browser.tabs.onRemoved.addListener((tab) => leaveTab(services, tab))
  browser.runtime.onStartup.addListener(() => quietly(tidy))
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' && !preview) void browser.tabs.create({ url: `${ourOrigin()}/options.html#/welcome` })
    quietly(follow)
  })
  const tellTime = async () => followReaderTime(await readSettings())
  const remakeMenus = startMenus({ settings, labels: book.labels, annotateOnce, known: speech.known })
  const language = () => speech.follow().then(() => Promise.all([tell({ names: true }), remakeMenus()]))
  const provider = () => Promise.allSettled([services.readInstances(), services.sourceChanged()])
  const labelFiles = () => book.readFiles()
  const each = { timeZone: tellTime, timeStyle: tellTime, language, neverSites: watchPorts, provider, labelFiles }
  hearSettings({ change, tell: () => tell(), each })
  watchShown((names) => quietly(() => tell({ names })))

  quietly(speech.known)
  quietly(tellTime)
  quietly(closeStorage)
  quietly(keeping.check)
  quietly(watchPorts)
  quietly(services.showRefusal)
  quietly(tidy)
}
