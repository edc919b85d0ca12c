import { computed, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import {
  type AddressBook,
  bookKey,
  bookRevision,
  type Label,
  type LabelColour,
  type LabelDraft,
  withShared,
} from '../../core/address-book/address-book'
import type { BookState, SyncState } from '../../core/address-book/book-state'
import { AppError } from '../../core/errors/errors'
import { labelName } from '../../core/names/own-name'
import { sendToBackground } from '../../rpc/send-message'

/** The address book from the background; null until it is read. */
export const bookState = signal<BookState | null>(null)
/** Why the book could not be read. */
export const bookError = signal<AppError | null>(null)

/** The reader's own labels, by lower-case address: those that are edited, exported and synced. */
export const readersBook = computed<AddressBook>(
  () => new Map((bookState.value?.labels ?? []).map((label) => [bookKey(label.address), label])),
)

/**
 * All labels, shared ones included, by lower-case address. Empty until it is read: nothing waits for labels, they
 * appear a moment later.
 */
export const book = computed<AddressBook>(() => withShared(readersBook.value, bookState.value?.shared ?? []))

/** The reader's own addresses as one text, which changes with any of them. */
export const ownAddresses = computed(() =>
  [...readersBook.value].flatMap(([key, { mine }]) => (mine ? [key] : [])).join(),
)

let watching = false
let run = 0

/** Reads the book, and again whenever it changes. Anything that shows labels can call it, any number of times. */
export function watchBook(): void {
  if (watching) return
  watching = true
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && bookRevision in changes) void readBook()
  })
  void readBook()
}

/** Never rejects: the failure is in `bookError`, and the previous book stays. */
export async function readBook(): Promise<void> {
  run += 1
  const mine = run
  try {
    const state = await sendToBackground('book.read', {})
    if (mine !== run) return
    bookState.value = state
    if (state.shared.length > 0) judge.value ??= await import('../../core/address-book/address-marks')
    bookError.value = null
  } catch (thrown) {
    if (mine === run) bookError.value = AppError.from(thrown)
  }
}

/* Changes of the book. Each rejects if the background refuses it. */
export const putLabel = (draft: LabelDraft): Promise<Label> => sendToBackground('book.put', { draft })
export const removeLabel = (address: string) => sendToBackground('book.remove', { address })
export const importLabels = (drafts: LabelDraft[]) => sendToBackground('book.import', { drafts })
export const syncBook = (what: 'on' | 'off' | 'now' | 'forget'): Promise<SyncState> =>
  sendToBackground('book.sync', { do: what })

/* Shared label files. Each rejects with the reason if the background refuses. */
export const addFile = (address: string, name: string) => sendToBackground('book.addFile', { address, name })
export const fileWork = (address: string, what: 'ask' | 'use' | 'trust' | 'doubt' | 'remove', checksum?: string) =>
  sendToBackground('book.file', { address, do: what, ...(checksum === undefined ? {} : { checksum }) })
export const fileRows = (address: string) => sendToBackground('book.fileRows', { address })

/** What the reader wrote about an address. */
export const labelDraftOf = (address: string): Label | undefined => readersBook.value.get(bookKey(address))

/** Judges shared labels; loaded only for readers who have some, because it knows how all letters look. */
const judge = signal<typeof import('../../core/address-book/address-marks') | null>(null)

/** The name of an address in the book, for everything that shows one. */
export function labelNameOf(hash: string): { text: string; colour?: LabelColour } | undefined {
  const known = book.value.get(bookKey(hash))
  const label = known?.source === undefined ? known : judge.value?.labelFor(hash, book.value)
  return label && { text: labelName(label), ...(label.colour === 'none' ? {} : { colour: label.colour }) }
}
