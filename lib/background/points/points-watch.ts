import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { credentialOf } from '../../api/credentials'
import { hostKindOf } from '../../api/providers'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  grouped,
  parseDecimal,
} from '../../core/amounts/decimal'
import { phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { type Environment, environments } from '../../core/points/environment'
import type { SettingValues } from '../../settings/schema'
import { writeSetting } from '../../settings/store'
import { type Notify, startNotices } from '../browser/notifications'
import type { ToolbarBadge } from '../browser/toolbar-badge'
import type { Client } from '../call/client'
import type { Handlers } from '../messages/serve'
import type { Secrets } from '../secrets/secrets'
import type { Meta } from '../storage/meta'

/** Notifies signed-in people that points arrived. */
export interface PointsWatch {
  /** Checks the balances of everybody who is signed in. */
  look(): Promise<void>
  /** The user has seen this total. */
  seen(environment: Environment, total: string): Promise<void>
  /** Whether anybody is signed in and wants checks. */
  wanted(): Promise<boolean>
}

interface Needs {
  client: Client
  secrets: Secrets
  meta: Meta
  settings(): Promise<SettingValues>
  badge: Pick<ToolbarBadge, 'attention'>
  /** Shows a notification under the id of its environment. */
  notify: Notify
}

/** `told` is the total when last checked, `total` the same without what has arrived since the user looked. */
const Seen = z.object({ address: z.string(), total: z.string(), told: z.string() })
type Seen = z.infer<typeof Seen>

const seenPlace = (environment: Environment) => `points-seen:${environment}`

export function createPointsWatch({ client, secrets, meta, settings, badge, notify }: Needs): PointsWatch {
  const showNews = (on: boolean) => badge.attention({ on, why: 'points' })

  const known = (environment: Environment) =>
    meta.read(seenPlace(environment), (stored): Seen | undefined => {
      const parsed = Seen.safeParse(stored)
      return parsed.success ? parsed.data : undefined
    })

  async function addressOf(environment: Environment): Promise<string | null> {
    const { set, address, locked } = await secrets.state(credentialOf('user', hostKindOf(environment)))
    return set && !locked && address ? address : null
  }

  async function hasNews(environment: Environment): Promise<boolean> {
    const [address, seen] = await Promise.all([addressOf(environment), known(environment)])
    const told = seen?.address === address ? parseDecimal(seen?.told) : null
    return Boolean(seen && told && unseen(told, seen).digits > 0n)
  }

  async function lookAt(environment: Environment, address: string, how: SettingValues['pointsNews']): Promise<void> {
    const { value } = await client.call('userBalances', { host: environment }, { fresh: true })
    const total = parseDecimal(value.total)
    if (!total) return
    const text = decimalText(total)
    const seen = await known(environment)
    const told = seen?.address === address ? parseDecimal(seen.told) : null
    if (!seen || !told) return meta.write(seenPlace(environment), { address, total: text, told: text })
    const change = compareDecimals(total, told)
    if (change === 0) return
    // Arrived and not seen yet. Spending is no arrival, and does not reduce earlier arrivals.
    const news = change < 0 ? unseen(told, seen) : addDecimals(unseen(told, seen), minus(total, told))
    if (change > 0) {
      await showNews(true)
      if (how === 'notification') {
        const now = environment === 'test' ? 'notice.nowOnTest' : 'notice.now'
        await notify(
          environment,
          wordsOf(phrase('notice.arrived', { points: grouped(decimalText(news)) ?? '' })),
          wordsOf(phrase(now, { points: grouped(text) ?? '' })),
        )
      }
    }
    await meta.write(seenPlace(environment), { address, total: decimalText(minus(total, news)), told: text })
  }

  return {
    async look() {
      const { pointsNews } = await settings()
      if (pointsNews === 'off') return
      for (const environment of environments) {
        const address = await addressOf(environment)
        // The next check makes up for a failed one.
        if (address) await lookAt(environment, address, pointsNews).catch(() => {})
      }
    },
    async seen(environment, total) {
      const address = await addressOf(environment)
      const exact = parseDecimal(total)
      if (!address || !exact) return
      const text = decimalText(exact)
      await meta.write(seenPlace(environment), { address, total: text, told: text })
      // The user has not seen what arrived at the other host.
      const news = await Promise.all(environments.map(hasNews))
      await showNews(news.includes(true))
    },
    async wanted() {
      if ((await settings()).pointsNews === 'off') return false
      const addresses = await Promise.all(environments.map(addressOf))
      return addresses.some((address) => address !== null)
    },
  }
}

/** What had arrived when last checked; nothing if points have been spent from the stored total. */
function unseen(told: Decimal, seen: Seen): Decimal {
  const total = parseDecimal(seen.total)
  return total && compareDecimals(told, total) > 0 ? minus(told, total) : { digits: 0n, scale: 0 }
}

const minus = (a: Decimal, b: Decimal): Decimal => addDecimals(a, { ...b, digits: -b.digits })

export const newsAlarm = 'points-news'

/** Minutes between two checks. */
const period = 30

/** Sets the alarm if it is wanted and missing, or removes it. True if it was removed. */
export async function settleNewsAlarm(wanted: boolean, now: number): Promise<boolean> {
  const alarm = await browser.alarms.get(newsAlarm)
  // Due later than possible: the clock was set back, and the alarm would be late by as much.
  const late = alarm !== undefined && alarm.scheduledTime - now > period * 60_000
  if (wanted && (!alarm || late)) await browser.alarms.create(newsAlarm, { periodInMinutes: period })
  if (wanted || !alarm) return false
  await browser.alarms.clear(newsAlarm)
  return true
}

/** Announces points that arrived: one notification for each host, so that news of one does not replace the other's. */
export const startNotice = (): Notify =>
  startNotices('points-', async (id) => {
    const environment = environments.find((one) => one === id)
    // Whoever clicks it wants to see these very points. If that cannot be stored, the page says which host it shows.
    if (environment) await writeSetting('rewardsEnvironment', environment).catch(() => {})
    return '/points'
  })

export function pointsHandlers(watch: Pick<PointsWatch, 'seen'>): Handlers<'points.seen'> {
  return {
    'points.seen': {
      from: 'extension',
      input: z.strictObject({ environment: z.enum(environments), total: z.string().check(z.maxLength(100)) }),
      async run({ environment, total }) {
        await watch.seen(environment, total)
        return null
      },
    },
  }
}
