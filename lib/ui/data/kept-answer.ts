import { signal } from '@preact/signals'
import type { KeptState } from '../../core/data/kept-state'
import type { Gloss } from '../../core/gloss/gloss'
import { listWords } from '../../core/language/list-words'
import { t } from '../../core/language/t'
import { inPrivate, sendToBackground } from '../../rpc/send-message'
import { type SettingName, settings } from '../../settings/schema'
import { labelOf } from '../base/settings'

/** The state of stored data; null until known. */
export const kept = signal<KeptState | null>(null)

/** Call once per page. Without an answer, no notice appears. */
export const readKept = () =>
  sendToBackground('kept.read', {}).then(
    (state) => {
      kept.value = state
    },
    () => {},
  )

/** The reader has seen the notice: hides it. */
export async function seenKept(): Promise<void> {
  await sendToBackground('kept.seen', {})
  await readKept()
}

/** The notices, one sentence each. */
export function keptSentences({ lost, bookLost, unclosed, setAside, newer }: KeptState): string[] {
  const labels = setAside.map((name) => (Object.hasOwn(settings, name) ? labelOf(name as SettingName) : name))
  return [
    ...(lost?.what === 'database'
      ? [t('The browser deleted Hashgloss’s stored data: answers, labels, kept keys and the record of distributions.')]
      : []),
    ...(lost?.what === 'settings'
      ? [t('The browser deleted the settings of Hashgloss. They are back to the defaults.')]
      : []),
    ...(bookLost !== undefined && lost?.what !== 'database'
      ? [
          bookLost.gone < bookLost.of
            ? t(
                'The browser deleted a part of Hashgloss’s address book: {gone} of its {all} addresses are gone here.',
                { gone: bookLost.gone, all: bookLost.of },
              )
            : t('The browser deleted the address book of Hashgloss: its labels are gone here.'),
        ]
      : []),
    ...(labels.length > 0
      ? [t('Stored data could not be read and was reset: {names}.', { names: listWords(labels) })]
      : []),
    ...(unclosed.length > 0
      ? [
          t(
            'The browser refused to close its storage ({areas}) to scripts in web pages. It holds no key, and labels are not synced until it does. Update or restart the browser.',
            { areas: listWords(unclosed) },
          ),
        ]
      : []),
    ...(newer ? [t('A newer version of Hashgloss wrote the stored data. Update Hashgloss to change it.')] : []),
  ]
}

/** Whether a gloss can be shown again at no cost. Final answers are stored, except from private windows. */
export const isKept = async (gloss: Gloss | undefined): Promise<boolean> =>
  gloss?.final === true && !(await inPrivate())

/** Deletes all stored answers on this device, and what own addresses held by them; returns the number of answers. */
export async function clearCache(): Promise<number> {
  const { removed } = await sendToBackground('cache.clear', {})
  const { forgetLooks } = await import('../../core/data/own-memory')
  await forgetLooks(new Set())
  return removed
}
