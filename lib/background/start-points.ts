import { browser } from 'wxt/browser'
import { watchSettings } from '../settings/store'
import { createConsoles } from './distribution/consoles'
import { distributeHandlers } from './distribution/distribute-handlers'
import { createDistributor } from './distribution/distributor'
import { createJournal } from './distribution/journal'
import { storageMirror } from './distribution/journal-mirror'
import { partnerService } from './distribution/partner-service'
import { createPointsWatch, newsAlarm, pointsHandlers, settleNewsAlarm, startNotice } from './points/points-watch'
import { createSignIn } from './points/sign-in'
import { signInHandlers } from './points/sign-in-handlers'
import type { Services } from './services'

/**
 * Signing in and distributing. Call it at once when the background starts: a console may be about to connect.
 * `onChange` is called when nothing may be in progress any more.
 */
export function startPoints(services: Services, onChange: () => void) {
  const { client, secrets, settings, preview, clock, badge } = services
  const { now } = clock
  const mirror = storageMirror
  const journal = createJournal({ mirror })
  // After a crash somebody may have to decide something: the toolbar shows that before the console is opened.
  const look = () => void distributor.ledger().catch(() => {})
  const consoles = createConsoles({ onLeft: look, onChange })
  const distributor = createDistributor({
    journal,
    mirror,
    service: partnerService(client, secrets, settings, preview),
    machine: {
      online: () => navigator.onLine,
      now,
      clock: () => performance.now(),
      wait: clock.sleep,
      alone: async (run) =>
        await navigator.locks.request('distribution', { ifAvailable: true }, (lock) => (lock ? run() : null)),
    },
    consoles,
    attention: (on) => badge.attention({ on, why: 'distribution' }),
  })
  browser.runtime.onStartup.addListener(look)
  browser.runtime.onInstalled.addListener(look)

  const signIn = createSignIn(services)
  const watch = createPointsWatch({ ...services, notify: startNotice() })

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === newsAlarm) void watch.look().then(keepAlarm, keepAlarm)
  })
  /**
   * The alarm exists as long as somebody is signed in and wants notices. Points that nobody can look at are no news.
   */
  const keepAlarm = () => settleAlarm().catch(() => {})
  const settleAlarm = async () => {
    if (await settleNewsAlarm(await watch.wanted(), now())) await badge.attention({ on: false, why: 'points' })
  }
  watchSettings((name) => {
    if (name === 'pointsNews') void keepAlarm()
  })
  void keepAlarm()

  const signing = signInHandlers({
    ...signIn,
    async finish(answer, unkept) {
      const state = await signIn.finish(answer, unkept)
      await keepAlarm()
      return state
    },
    async out(environment) {
      const state = await signIn.out(environment)
      await keepAlarm()
      return state
    },
  })
  return {
    isQuiet: consoles.isQuiet,
    handlers: {
      ...distributeHandlers(distributor, journal),
      ...signing,
      ...pointsHandlers(watch),
    },
  }
}
