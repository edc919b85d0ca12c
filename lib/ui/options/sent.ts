import { signal } from '@preact/signals'
import { chainById } from '../../core/chains/chains'
import { type SentEntry, sentHeader } from '../../core/data/sent-entry'
import { AppError } from '../../core/errors/errors'
import { toCsv } from '../../core/export/csv-export'
import { msg, t } from '../../core/language/t'
import { sendToBackground } from '../../rpc/send-message'
import { saveFile } from '../base/files'
import { notify } from '../base/toasts'

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

/** What each call asks for, in few words, as the log shows it; by the endpoint's id. */
export const callNames: Readonly<Record<string, string>> = {
  E1: msg('One address'),
  E2: msg('Transactions of one address'),
  E3: msg('Token transfers of one address'),
  E4: msg('Summary of a transaction'),
  E4r: msg('Record of a transaction'),
  E17: msg('Calls made inside one transaction'),
  E18: msg('What contracts wrote down in one transaction'),
  E19: msg('Balances that one transaction changed'),
  E20: msg('Operations of smart accounts that one transaction carried out'),
  E21: msg('One operation of a smart account'),
  E22: msg('Tokens that one address holds'),
  E23: msg('Balances of one address, block by block'),
  E5: msg('Transfers of one token'),
  E6: msg('The last six transactions of your watchlist'),
  E7: msg('NFTs of one address'),
  E8: msg('Transactions of one block'),
  E9: msg('Calls made inside the transactions of one block'),
  E10: msg('Blocks of one rollup batch'),
  E11: msg('Account-abstraction bundlers'),
  E12: msg('Worlds of the on-chain data framework'),
  E13: msg('Tables of one world'),
  E14: msg('Deposits from the base chain to the rollup'),
  E15: msg('Withdrawals from the rollup to the base chain'),
  E16: msg('What a name may mean'),
  labels: msg('Shared label file'),
  R1: msg('The whole record of one user'),
  R2: msg('Whether an address takes part'),
  R3: msg('The place of an address among all'),
  R4: msg('What a partner has left'),
  R5: msg('Gives points to up to 1000 wallets'),
  R6: msg('A nonce for one sign-in'),
  R6c: msg('Whether there is such a referral code'),
  R7: msg('Trades a signed message for a user token'),
  R8: msg('Balances of the signed-in user'),
  R9: msg('Activity of the signed-in user'),
}
