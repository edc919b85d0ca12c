import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { credentials } from '../../api/credentials'
import type { CredentialId } from '../../core/credentials/credential-state'
import type { KeptSizes } from '../../core/data/kept-sizes'
import { placesOf, problemReport } from '../../core/data/problem-report'
import { isObject } from '../../core/json/parse-json'
import { withoutSecrets } from '../../core/secrets/remove-secrets'
import { isTyped, type SettingName, type SettingValues } from '../../settings/schema'
import { type Handlers, nothing } from '../messages/serve'
import type { KnownSecrets, Secrets } from '../secrets/secrets'
import type { GetDatabase } from '../storage/db'
import type { Meta } from '../storage/meta'
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

const number = (stored: unknown) => (typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined)
const members = (stored: unknown) => (isObject(stored) ? Object.keys(stored).length : undefined)

/** Counts what is stored. Rejects if the browser does not open the extension's storage. */
async function countKept({ database, meta, sentLog, labelCount }: Needs): Promise<KeptSizes> {
  const db = await database()
  const [answers, rows, answerBytes, sites, sent, labels, bytes] = await Promise.all([
    db.count('cache'),
    db.count('rows'),
    meta.read('cache-size', number),
    meta.read('site-memory', members),
    sentLog.count(),
    labelCount(),
    bytesUsed(),
  ])
  return { answers, answerBytes: answerBytes ?? 0, rows, sites: sites ?? 0, sent, labels, bytes }
}

async function bytesUsed(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}
