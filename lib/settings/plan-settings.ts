import type { AddressBook, LabelDraft } from '../core/address-book/address-book'
import { labelRows } from '../core/address-book/files/label-file'
import { type ImportRow, planImport } from '../core/address-book/files/read-book-file'
import { AppError } from '../core/errors/errors'
import { checkHost } from '../core/hosts/check-host'
import { isObject } from '../core/json/parse-json'
import { listWords } from '../core/language/list-words'
import { msg, t } from '../core/language/t'
import { asTold, type Phrase, phrase } from '../core/phrases/phrase'
import { wordsOf } from '../core/phrases/words-of'
import { redact } from '../core/secrets/redact'
import { cleanText } from '../core/text/text'
import { type Setting, type SettingName, type SettingValues, settings } from './schema'
import { settingLabel } from './setting-label'

/** Marks a settings file as ours, with the version of its format. */
const format = 'hashgloss-settings'
const version = 1

/** Settings that belong to one device, or were learned, are not transferred. */
const stays: ReadonlySet<string> = new Set<SettingName>([
  'instances',
  'pausedUntil',
  'syncLabels',
  'pointsOff',
  'keylessOff',
  'labelFiles',
])

const carried = (Object.keys(settings) as SettingName[]).filter((name) => !stays.has(name))
const declared = settings as unknown as Record<SettingName, Setting<unknown>>
const hosts: readonly SettingName[] = ['explorerHost', 'rewardsHost', 'rewardsTestHost']

interface Change {
  before: unknown
  after: unknown
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isAdded = ({ before, after }: Change) => entriesOf(after).some((each) => !entriesOf(before).includes(each))
const isRemoved = ({ before, after }: Change) => isAdded({ before: after, after: before })
const isOn = ({ after }: Change) => after !== '' && after !== false
const isOff = ({ after }: Change) => after === false

/** Warnings to show before one of these settings changes, and which changes need them. */
const cautions: { [N in SettingName]?: readonly [warning: string, isNeeded: (change: Change) => boolean] } = {
  provider: [msg('Lookups will go there.'), isOn],
  explorerHost: [msg('Lookups will go there.'), isOn],
  rewardsHost: [msg('Sign-ins and distributions will go there.'), isOn],
  rewardsTestHost: [msg('Sign-ins and distributions to the test host will go there.'), isOn],
  allowPrivateHosts: [msg('Hosts on your own network are refused otherwise.'), isOn],
  annotateWhere: [msg('The browser may have to grant access first.'), ({ after }) => after !== 'nowhere'],
  sitesOn: [msg('The browser may have to grant access first.'), isAdded],
  sitesOff: [msg('Pages of a site that leaves this list may be read again.'), isRemoved],
  neverSites: [msg('Pages on a host that leaves this list may be read again.'), isRemoved],
  logSent: [msg('What leaves the browser is no longer recorded then.'), isOff],
}

/** Settings and labels as a file. Keys are not settings and are never included. */
export function settingsFile(
  values: SettingValues,
  labels: readonly LabelDraft[],
  { extension, at }: { extension: string; at: number },
): string {
  const kept = Object.fromEntries(carried.map((name) => [name, withoutKeys(values[name])]))
  const file = { format, version, extension, at: new Date(at).toISOString(), settings: kept, labels: labelRows(labels) }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** A key typed into a field for a host or a view's name is still a secret. */
function withoutKeys(value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(withoutKeys)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutKeys(entry)]))
    : value
}

/** What an import does to one setting. */
export interface SettingRow {
  name: string
  label: Phrase
  outcome: 'changed' | 'same' | 'refused'
  /** If it changes: each entry of a list in words, or the whole single value. */
  before?: readonly string[]
  after?: readonly string[]
  caution?: string
  reason?: string
}

export interface SettingsPlan {
  /** Why the whole file is unusable; then there are no rows. */
  fault: string | null
  settings: SettingRow[]
  labels: ImportRow[]
  /** What changes if the reader accepts. */
  values: Partial<SettingValues>
}

interface Now {
  values: SettingValues
  book: AddressBook
  /** Preview builds can connect to this machine. */
  preview: boolean
}

const refusedFile = (fault: string): SettingsPlan => ({ fault, settings: [], labels: [], values: {} })

/** Reads a file and plans what to do with each setting and label. Changes nothing and never throws. */
export function planSettings(text: string, now: Now): SettingsPlan {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refusedFile(t('This is not a settings file: it is not JSON, or was cut short.'))
  }
  if (!isObject(file) || file.format !== format) {
    return refusedFile(
      isObject(file) && file.format === 'hashgloss-labels'
        ? t('This file holds labels only. Import it in the address book.')
        : t('This is not a settings file of Hashgloss. Lists of labels are imported in the address book.'),
    )
  }
  if (file.version !== version) {
    return refusedFile(
      typeof file.version === 'number' && file.version > version
        ? t('A newer Hashgloss made this file (version {theirs}; this one reads {ours}). Update first.', {
            theirs: String(file.version),
            ours: String(version),
          })
        : t('The file does not say its version, so it is not read.'),
    )
  }
  const rows = isObject(file.settings) ? Object.entries(file.settings) : []
  const plan: SettingsPlan = { fault: null, settings: [], labels: [], values: {} }
  // If the file itself sets whether private hosts are allowed, its value decides.
  const inFile = isObject(file.settings) ? file.settings.allowPrivateHosts : undefined
  const allowPrivate = typeof inFile === 'boolean' ? inFile : now.values.allowPrivateHosts
  for (const [name, value] of rows) plan.settings.push(planOne(name, value, { ...now, allowPrivate }, plan.values))
  if (file.settings !== undefined && !isObject(file.settings)) plan.settings.push(unreadMember('settings'))
  if (file.labels !== undefined && !Array.isArray(file.labels)) plan.settings.push(unreadMember('labels'))
  const listed = Array.isArray(file.labels) && file.labels.length > 0
  const labels = listed
    ? planImport(JSON.stringify(file.labels), now.book, { ownLabel: wordsOf(phrase('label.own')) })
    : null
  plan.labels = labels?.rows ?? []
  if (labels?.fault) return refusedFile(t('Its labels cannot be read. {reason}', { reason: wordsOf(labels.fault) }))
  if (plan.settings.length + plan.labels.length === 0) return refusedFile(t('There is nothing in this file.'))
  return plan
}

/** A part of the file that should be a list and is not: its contents are reported rather than lost silently. */
const unreadMember = (name: string): SettingRow => ({
  name,
  label: asTold(name),
  outcome: 'refused',
  reason: t('Its value cannot be used'),
})

function planOne(
  name: string,
  value: unknown,
  { values, allowPrivate, preview }: Now & { allowPrivate: boolean },
  accepted: Partial<SettingValues>,
): SettingRow {
  const refused = (label: Phrase, reason: string): SettingRow => ({ name, label, outcome: 'refused', reason })
  if (!Object.hasOwn(settings, name)) return refused(asTold(cleanText(name, 60)), t('This version has no such setting'))
  const known = name as SettingName
  const label = settingLabel(known)
  const { parse, sift } = declared[known]
  if (stays.has(known)) return refused(label, t('It belongs to one device'))
  const sifted = sift?.(value)
  const lost = sifted?.lost.map((entry) => cleanText(entry, 60)) ?? []
  const parsed = lost.length === 0 ? parse(value) : parse(sifted?.kept)
  const isNone = lost.length > 0 && lost.length === entriesIn(value)
  if (parsed === undefined || isNone) return refused(label, t('Its value cannot be used'))
  let shown: unknown = parsed
  if (hosts.includes(known) && parsed !== '') {
    try {
      // The form in which it will be requested: it reveals look-alike letters.
      shown = checkHost(String(parsed), {
        field: name,
        label,
        allowPrivate,
        preview,
      }).base
    } catch (thrown) {
      return refused(label, AppError.from(thrown).message.replace(/\.$/, ''))
    }
  }
  const before = values[known]
  if (lost.length === 0 && JSON.stringify(before) === JSON.stringify(parsed)) return { name, label, outcome: 'same' }
  Object.assign(accepted, { [known]: parsed })
  const [warning, isNeeded] = cautions[known] ?? []
  const warned = [
    ...(warning !== undefined && isNeeded?.({ before, after: parsed }) ? [t(warning)] : []),
    ...(lost.length > 0 ? [t('Left out, because it cannot be used: {names}', { names: listWords(lost) })] : []),
  ]
  return {
    name,
    label,
    outcome: 'changed',
    before: inWords(before),
    after: inWords(shown),
    ...(warned.length === 0 ? {} : { caution: warned.join(' ') }),
  }
}

const entriesIn = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 1)

/** A value in words, complete: nobody can accept what was not shown. */
function inWords(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [value ? t('on') : t('off')]
  const entries = Array.isArray(value)
    ? value.map(entryInWords)
    : isObject(value)
      ? Object.entries(value).map(([key, entry]) => `${key}: ${String(entry)}`)
      : [String(value)]
  return entries.length === 0 || value === '' ? [t('none')] : entries
}

const entryInWords = (entry: unknown) =>
  isObject(entry) ? Object.values(entry).map(String).join(' → ') : String(entry)
