import { providers, takesKey } from '../api/providers'
import type { Clock } from '../core/async/clock'
import { revisions } from '../core/data/revisions'
import type { AppError } from '../core/errors/errors'
import type { SettingValues } from '../settings/schema'
import { createSettingsReader } from '../settings/store'
import { createKeyAttention } from './browser/key-attention'
import { type BadgeText, createBadge, type ShowBadge } from './browser/toolbar-badge'
import { createAdmission, createKnownWays } from './call/admit'
import { createResolveCall } from './call/attempt'
import { createCache } from './call/cache'
import { createClient } from './call/client'
import { createCounters } from './call/counters'
import { createBudget, createCredits } from './call/credits'
import { createExchange, type Permitted } from './call/exchange'
import { createInstanceList } from './call/instance-list'
import { createKept } from './call/kept'
import { createLanes } from './call/lane'
import type { UsualLimits } from './call/pace'
import { createReadCredits } from './call/read-credits'
import { createRecentErrors } from './call/recent-errors'
import { createBreakers, createTries } from './call/retry'
import { createRows } from './call/rows'
import { createSend, type SendRules } from './call/send'
import { createSentLog, type GetSentDatabase } from './call/sent-log'
import { createRefusals, createTrust } from './call/trust'
import { createGlossOne } from './gloss/gloss-one'
import { createGlosser } from './gloss/glosser'
import { createJudge, type KeyWordIn } from './gloss/judge'
import { createPageLists } from './gloss/page-lists'
import { createPageTrials } from './gloss/page-trial'
import { createPoorerPages } from './gloss/poorer-pages'
import { createSiteMemory } from './gloss/site-memory'
import { createKnownSecrets, createSecrets } from './secrets/secrets'
import { createVault } from './secrets/vault'
import type { GetDatabase } from './storage/db'
import { createMeta, createReadOnce } from './storage/meta'
import type { SessionArea } from './storage/session-area'

/** What differs between a browser, a test and a replay. */
export interface Platform {
  clock: Clock
  settings(): Promise<SettingValues>
  session: SessionArea
  permitted: Permitted
  showBadge: ShowBadge
  badgeText: BadgeText
  /** Makes the scripts at work in a tab ask again about a hash. */
  tellBetter(tab: number, hash: string): Promise<void>
  keyWordIn: KeyWordIn
  database: GetDatabase
  /** For the log of what left the browser. */
  sentDatabase: GetSentDatabase
  sending: SendRules
  limits: UsualLimits
  /** Preview builds may talk to this machine. */
  preview: boolean
}

/** The background's services, each created from the ones before it. Nothing runs yet. */
export function createServices(platform: Platform) {
  const { clock, session, preview, permitted, keyWordIn, database: db } = platform
  const settings = createSettingsReader(platform.settings)
  const { now } = clock
  const meta = createMeta(db)
  const facts = createReadOnce(meta)
  const badge = createBadge(session, platform.showBadge, platform.badgeText)
  const counters = createCounters(db, session, now)
  const tell = (what: keyof typeof revisions) => () => {
    void session.write(revisions[what], crypto.randomUUID()).catch(() => {})
  }
  const credits = createCredits(facts, now, tell('credits'))
  const rows = createRows({ db, now })
  const cache = createCache(db, now)
  const onKey = createKeyAttention(badge, () => secrets.peek('explorerKey'))
  /** A missing key may exist now: the next lookup will show it. */
  const credentialsChanged = () => {
    tell('credentials')()
    onKey.missing(false)
  }
  const vault = createVault({ db, meta, session, clock, changed: credentialsChanged })
  const secrets = createSecrets({ db, session, vault, clock, changed: credentialsChanged })
  const refusals = createRefusals({
    meta: facts,
    now,
    changed: (id, refused) => {
      if (id === 'explorerKey') void onKey.refused(refused).catch(() => {})
    },
  })
  const showRefusal = () =>
    onKey.showRefusal(
      async (tag) => takesKey(providers[(await settings()).provider]) && refusals.refused('explorerKey', tag),
    )
  const sourceChanged = () => {
    onKey.missing(false)
    return showRefusal()
  }
  const send = createSend(platform.sending)
  const knownSecrets = createKnownSecrets(secrets)
  const sentLog = createSentLog(platform.sentDatabase, settings, now)
  const recentErrors = createRecentErrors({ session, now })
  const lanes = createLanes(clock, session, platform.limits, tell('credits'))
  const breakers = createBreakers({ session, now })
  const reserve = (reached: boolean) => void badge.attention({ on: reached, why: 'credits' }).catch(() => {})
  const budget = createBudget({ counters, credits, now, reserve })
  const ways = createKnownWays(session)
  const resolveCall = createResolveCall(settings, secrets, preview)
  const kept = createKept(cache, rows, lanes, clock)
  const keyMissing = ({ data }: AppError) => {
    if (data.credential === 'explorerKey') onKey.missing(true)
  }
  const client = createClient(resolveCall, {
    kept,
    admission: createAdmission({ secrets, refusals, kept, ways, budget, clock, settings, keyMissing }),
    trust: createTrust({ refusals, secrets }),
    tries: createTries(breakers, lanes, clock),
    exchange: createExchange({ credits, knownSecrets, permitted, recentErrors, meta: facts, clock }),
    sentLog,
    send,
  })
  const sites = createSiteMemory(meta)
  const trials = createPageTrials(session)
  const lists = createPageLists(client, clock, session)
  const glossOne = createGlossOne({ client, rows, sites, trials, lists, ways, counters, clock, settings, keyWordIn })
  const poorer = createPoorerPages(session, client, platform.tellBetter)
  const glosser = createGlosser(createJudge(settings, keyWordIn), glossOne, clock, poorer)
  const readCredits = createReadCredits({ budget, credits, lanes, breakers, refusals, secrets, settings, now, preview })
  const readInstances = createInstanceList({ send, sentLog, permitted, meta, settings, now, preview })
  return {
    ...platform,
    settings,
    badge,
    cache,
    client,
    counters,
    credits,
    glosser,
    knownSecrets,
    lists,
    meta,
    poorer,
    readCredits,
    readInstances,
    recentErrors,
    refusals,
    rows,
    secrets,
    sentLog,
    showRefusal,
    sourceChanged,
    sites,
    trials,
    vault,
    ways,
  }
}

export type Services = ReturnType<typeof createServices>
