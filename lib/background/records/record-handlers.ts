import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { credentials } from '../../api/services/credentials'
import type { CredentialId } from '../../core/credentials/credential-state'
import { placesOf, problemReport } from '../../core/data/problem-report'
import { withoutSecrets } from '../../core/secrets/remove-secrets'
import { isTyped, type SettingName, type SettingValues } from '../../settings/schema'
import { type Handlers, nothing } from '../messages/serve'
import type { KnownSecrets } from '../secrets/known-secrets'
import type { Secrets } from '../secrets/secrets'
import type { GetDatabase } from '../storage/db'
import type { Meta } from '../storage/meta'
import { countKept } from './count-kept'
import { NotedError, type RecentErrors } from './recent-errors'
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
      input: NotedError,
      async run({ where, ...error }, { incognito }) {
        if (!incognito) await recentErrors.note(where, error)
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
  const { secrets, recentErrors } = needs
  const orWhy = <T>(work: Promise<T>): Promise<T | string> => work.catch((thrown: unknown) => placesOf(thrown).name)
  const ids = Object.keys(credentials) as CredentialId[]
  const state = async (id: CredentialId) => {
    const { set, kept, locked } = await secrets.state(id)
    return { id, set, kept, locked }
  }
  const [settings, states, kept, origins, errors] = await Promise.all([
    orWhy(needs.settings().then(reportedSettings)),
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
    settings: typeof settings === 'string' ? { unread: settings } : settings,
    credentials: states,
    kept,
    sitesGranted: typeof origins === 'number' ? origins : -1,
    errors,
  })
}

/** Choices as they are; of lists, which say where somebody reads, the number of entries; of typed texts, that there is one. */
function reportedSettings(values: SettingValues): Record<string, unknown> {
  const shown = (name: string, value: unknown) => {
    if (typeof value === 'object') return { entries: Object.keys(value ?? {}).length }
    return isTyped(name as SettingName) && value !== '' ? 'typed' : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]))
}
