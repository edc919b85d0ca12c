import { computed, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import {
  type AddressBook,
  bookKey,
  bookRevision,
  type Label,
  type LabelColour,
  type LabelDraft,
} from '../../core/address-book/address-book'
import type { BookState, SyncState } from '../../core/address-book/book-state'
import { AppError } from '../../core/errors/errors'
import { ownName } from '../../core/names/own-name'
import { sendToBackground } from '../../rpc/send-message'

/** The address book from the background; null until it is read. */
export const bookState = signal<BookState | null>(null)
/** Why the book could not be read. */
export const bookError = signal<AppError | null>(null)

/** By lower-case address. Empty until it is read: nothing waits for labels, they appear a moment later. */
export const book = computed<AddressBook>(
  () => new Map((bookState.value?.labels ?? []).map((label) => [bookKey(label.address), label])),
)

/** The reader's own addresses as one text, which changes with any of them. */
export const ownAddresses = computed(() => [...book.value].flatMap(([key, { mine }]) => (mine ? [key] : [])).join())

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

/** What the reader wrote about an address. */
export const labelDraftOf = (address: string): Label | undefined => book.value.get(bookKey(address))

/** The reader's own name for an address, for everything that shows one. */
export function ownLabelOf(hash: string): { text: string; colour?: LabelColour } | undefined {
  const label = book.value.get(bookKey(hash))
  return label && { text: ownName(label.label), ...(label.colour === 'none' ? {} : { colour: label.colour }) }
}
