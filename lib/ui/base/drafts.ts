import { type Signal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { inPrivate } from '../../rpc/send-message'

/** Drafts outlive a popup, which closes when it loses focus. The browser holds them in memory, never on disk. */
const drafts = new Map<string, Signal<string>>()

/** Characters. Longer drafts are not stored: the browser offers a few megabytes in total. */
const longestDraft = 100_000

const draftKey = (name: string) => `draft:${name}`

/** The draft of a field. Never for secrets, whose fields keep nothing. */
export function draft(name: string): Signal<string> {
  const known = drafts.get(name)
  if (known) return known
  const text = signal('')
  drafts.set(name, text)
  void restore(name, text)
  return text
}

async function restore(name: string, text: Signal<string>): Promise<void> {
  // Private and normal windows share this memory: text typed in a private one must not appear in another.
  if (await inPrivate()) return
  const key = draftKey(name)
  const stored = (await browser.storage.session.get(key))[key]
  // Text typed before storage answered is newer.
  if (typeof stored === 'string' && text.peek() === '') text.value = stored
  text.subscribe((value) => {
    void (value && value.length <= longestDraft
      ? browser.storage.session.set({ [key]: value })
      : browser.storage.session.remove(key))
  })
}

/** Discards a stored draft of another extension page; an open page keeps its own until it closes. */
export const forgetDraft = (name: string): Promise<void> => browser.storage.session.remove(draftKey(name))
