import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { credentials } from '../../api/services/credentials'
import type { AddressBook } from '../../core/address-book/address-book'
import type { CredentialId } from '../../core/credentials/credential-state'
import { problemReport } from '../../core/data/problem-report'
import { errorLimits } from '../../core/data/recent-error'
import { saidWords, wordsOf } from '../../core/phrases/words-of'
import { withoutSecrets } from '../../core/secrets/remove-secrets'
import type { SettingValues } from '../../settings/schema'
import { type Handlers, nothing } from '../messages/serve'
import type { KnownSecrets } from '../secrets/known-secrets'
import type { Secrets } from '../secrets/secrets'
import type { GetDatabase } from '../storage/db'
import { KeptPhrase } from '../storage/kept-phrase'
import type { Meta } from '../storage/meta'
import { countKept } from './count-kept'
import type { RecentErrors } from './recent-errors'
import type { SentLog } from './sent-log'

type Name = 'sent.read' | 'sent.clear' | 'kept.sizes' | 'error.note' | 'problem.read'

interface Needs {
  database: GetDatabase
  knownSecrets: KnownSecrets
  meta: Meta
  recentErrors: RecentErrors
  secrets: Secrets
  sentLog: SentLog
  settings(): Promise<SettingValues>
  labelCount(): Promise<number>
  labels(): Promise<AddressBook>
}

const text = (most: number) => z.string().check(z.maxLength(most))

/** What the reader sees of what the extension did and stores. */
export function recordHandlers(needs: Needs): Handlers<Name> {
  const { knownSecrets, recentErrors, sentLog } = needs
  return {
    'sent.read': { from: 'extension', input: nothing, run: () => sentLog.read() },
    'sent.clear': {
      from: 'extension',
      input: nothing,
      async run() {
        await sentLog.clear()
        return null
      },
    },
    'kept.sizes': { from: 'extension', input: nothing, run: () => countKept(needs) },
    'error.note': {
      from: 'extension',
      input: z.strictObject({
        where: text(100),
        message: KeptPhrase,
        details: z.array(text(2000)).check(z.maxLength(20)),
      }),
      async run({ where, message, details }, { incognito }) {
        if (!incognito) await recentErrors.note(where, { code: 'bug', phrase: message, details })
        return null
      },
    },
    'problem.read': {
      from: 'extension',
      input: z.strictObject({ screen: text(200) }),
      async run({ screen }) {
        const report = await reportOf(screen, needs)
        return { text: withoutSecrets(report, await knownSecrets()) }
      },
    },
  }
}

/** An unreadable part is reported as such: reports matter most when something is broken. */
async function reportOf(screen: string, needs: Needs): Promise<string> {
  const { settings, secrets, recentErrors } = needs
  const orWhy = <T>(work: Promise<T>): Promise<T | string> =>
    work.catch((thrown: unknown) => String(thrown).slice(0, errorLimits.text))
  const ids = Object.keys(credentials) as CredentialId[]
  const state = async (id: CredentialId) => {
    const { set, kept, locked } = await secrets.state(id)
    return { id, set, kept, locked }
  }
  const [read, states, kept, origins, errors] = await Promise.all([
    orWhy(settings()),
    Promise.all(ids.map((id) => state(id).catch(() => ({ id, set: false })))),
    orWhy(countKept(needs)),
    orWhy(browser.permissions.getAll().then((all) => all.origins?.length ?? 0)),
    recentErrors.read(),
  ])
  const { version } = browser.runtime.getManifest()
  return problemReport({
    version,
    browser: navigator.userAgent,
    system: await orWhy(browser.runtime.getPlatformInfo()),
    screen,
    settings: typeof read === 'string' ? { unread: read } : read,
    credentials: states,
    kept,
    sitesGranted: typeof origins === 'number' ? origins : -1,
    personal: typeof read === 'string' ? [] : await personalOf(read, needs),
    errors: errors.map(({ at, ...error }) => ({
      at: new Date(at).toISOString(),
      ...error,
      message: wordsOf(error.message),
      details: error.details.map(saidWords),
    })),
  })
}

/** Values that must not be in a report, whatever an error was about. */
async function personalOf(settings: SettingValues, { labels, sentLog }: Needs): Promise<string[]> {
  const [book, sent] = await Promise.all([labels(), sentLog.read().catch(() => [])])
  const { sitesOn, sitesOff, neverSites, siteChains, siteDensities, ownExplorers, namedViews } = settings
  const origins = [...sitesOn, ...sitesOff].flatMap((origin) => [origin, origin.replace(/^\w+:\/\//, '')])
  return [
    ...[...book.values()].flatMap(({ label, note }) => [label, note]),
    ...namedViews.flatMap(({ name, place }) => [name, place]),
    ...sent.map(({ about }) => about),
    ...[...origins, ...neverSites.flatMap((each) => [each, each.replace(/^\*\./, '')])],
    ...[siteChains, siteDensities, ownExplorers].flatMap((hosts) => Object.keys(hosts)),
    ...[settings.explorerHost, settings.rewardsHost, settings.rewardsTestHost],
  ]
}
