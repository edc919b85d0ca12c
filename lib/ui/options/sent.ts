import { signal } from '@preact/signals'
import { chainById } from '../../core/chains/chains'
import { type SentEntry, sentHeader } from '../../core/data/sent-entry'
import { AppError } from '../../core/errors/errors'
import { toCsv } from '../../core/export/csv-export'
import { t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { saveFile } from '../base/files'
import { notify } from '../base/toasts'
import { callNames } from './call-names'

/** What left the browser, newest first; null until it is read. */
export const sentEntries = signal<readonly SentEntry[] | null>(null)

/** Reports a failure to read it. */
export async function readSent(): Promise<void> {
  try {
    sentEntries.value = await sendToBackground('sent.read', {})
  } catch (thrown) {
    sentEntries.value = []
    notify(AppError.from(thrown).message, 'bad')
  }
}

export async function clearSent(): Promise<void> {
  await sendToBackground('sent.clear', {})
  await readSent()
}

/** The chain of an entry, by the name its reader knows; empty for none. */
export const chainNameOf = ({ chain }: SentEntry): string => (chain === null ? '' : chainById(chain).name)

/** What was asked, in few words. */
export const callWords = ({ call }: SentEntry): string =>
  call === '' ? t('List of public explorers') : t(callNames[call] ?? call)

/** Saves entries as CSV. Call inside a click. */
export function saveSent(entries: readonly SentEntry[]): void {
  const rows = entries.map((entry) => [
    new Date(entry.at).toISOString(),
    entry.chain ?? '',
    chainNameOf(entry),
    entry.about,
    callWords(entry),
    entry.host,
  ])
  const header = sentHeader.map((column) => t(column))
  saveFile(`hashgloss-sent-${entries.length}.csv`, toCsv(header, rows), 'text/csv')
}
