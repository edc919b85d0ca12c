import { type Signal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { inPrivate } from '../../rpc/in-private'

/** Texts being typed outlive a popup, which closes when it loses focus. Held in memory by the browser, never on disk. */
const drafts = new Map<string, Signal<string>>()

/** Characters. What is longer is not kept: the browser holds a few megabytes for everything. */
const longestDraft = 100_000

export const draftKey = (name: string) => `draft:${name}`

/** The draft of a field. Never for secrets: those are typed into a field that forgets. */
export function draft(name: string): Signal<string> {
  const known = drafts.get(name)
  if (known) return known
  const text = signal('')
  drafts.set(name, text)
  void restore(name, text)
  return text
}

async function restore(name: string, text: Signal<string>): Promise<void> {
  // The browser's memory is one for all windows: what is typed in a private one is not to be seen in another.
  if (await inPrivate()) return
  const key = draftKey(name)
  const stored = (await browser.storage.session.get(key))[key]
  // Whatever was typed before storage answered is newer.
  if (typeof stored === 'string' && text.peek() === '') text.value = stored
  text.subscribe((value) => {
    void (value && value.length <= longestDraft
      ? browser.storage.session.set({ [key]: value })
      : browser.storage.session.remove(key))
  })
}

/** Takes back what another page of the extension keeps as a draft; one that is open keeps its own until it closes. */
export const forgetDraft = (name: string): Promise<void> => browser.storage.session.remove(draftKey(name))
