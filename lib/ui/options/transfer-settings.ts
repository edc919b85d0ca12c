import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { planSettings, type SettingsPlan, settingsFile } from '../../settings/plan-settings'
import type { SettingName, SettingValues } from '../../settings/schema'
import type { SettingChanges } from '../../settings/store'
import { importLabels, readBook, readersBook } from '../address-book/book'
import { takeBack } from '../address-book/undo-action'
import { saveFile } from '../base/files'
import { isPreview } from '../base/preview'
import { changedBy, settingValues } from '../base/settings'
import { notify } from '../base/toasts'
import { version } from './version'

/** Saves settings and labels as a file. Call inside a click, once the book is read. */
export function saveSettings(): void {
  const text = settingsFile(settingValues.peek(), [...readersBook.peek().values()], {
    extension: version,
    at: Date.now(),
  })
  saveFile(`hashgloss-settings-${new Date().toISOString().slice(0, 10)}.json`, text, 'application/json')
}

/** What a file would change, compared with the current settings. */
export async function readSettingsFile(text: string): Promise<SettingsPlan> {
  await readBook()
  return planSettings(text, { values: settingValues.peek(), book: readersBook.peek(), preview: isPreview })
}

const changesTo = (values: Partial<SettingValues>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value])) as SettingChanges

/** Applies what the reader accepted, and offers to undo it. False if nothing changed. */
export async function applySettings({ values, labels }: SettingsPlan): Promise<boolean> {
  const shown = settingValues.peek()
  const names = Object.keys(values) as SettingName[]
  const before = Object.fromEntries(names.map((name) => [name, shown[name]])) as Partial<SettingValues>
  const drafts = labels.flatMap(({ draft, outcome }) =>
    draft && (outcome === 'added' || outcome === 'changed') ? [draft] : [],
  )
  if (names.length > 0 && !(await changedBy(changesTo(values)))) return false
  try {
    const { undo } = drafts.length > 0 ? await importLabels(drafts) : { undo: null }
    notify(
      t(
        'Imported {settings, plural, one {# setting} other {# settings}} and {labels, plural, one {# label} other {# labels}}.',
        { settings: names.length, labels: drafts.length },
      ),
      'good',
      {
        label: t('Undo'),
        run: () => {
          if (names.length > 0) void changedBy(changesTo(before))
          if (undo !== null) void takeBack(undo)
        },
      },
    )
    return true
  } catch (thrown) {
    if (names.length > 0) await changedBy(changesTo(before))
    throw AppError.from(thrown)
  }
}
