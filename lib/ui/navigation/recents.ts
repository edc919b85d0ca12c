import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { type Phrase, readPhrase } from '../../core/phrases/phrase'
import { inPrivate } from '../../rpc/send-message'

/** A recently viewed place. */
export interface Recent {
  href: string
  /** A name or a sentence; empty if there is none. */
  title: string
  /** Whole address or hash. */
  subject: string
  chain: string
  /** Warnings about it. */
  doubts?: readonly Phrase[]
}

const key = 'recents'
const mostRecents = 6

/** Recently viewed places, newest first. Only in the browser's memory: gone when it closes. */
export const recents = signal<readonly Recent[]>([])

/** Whether the recent places have been read. */
export const recentsRead = signal(false)

const loaded = browser.storage.session.get(key).then((stored) => {
  const list = stored[key]
  if (Array.isArray(list)) recents.value = list.filter(isRecent).slice(0, mostRecents).map(withPhrases)
  recentsRead.value = true
})

export async function remember(recent: Recent): Promise<void> {
  await loaded
  const others = recents.peek().filter(({ subject, chain }) => subject !== recent.subject || chain !== recent.chain)
  recents.value = [recent, ...others].slice(0, mostRecents)
  // Private and normal windows share this memory: lookups in a private one must not appear in another.
  if (!(await inPrivate())) await browser.storage.session.set({ [key]: recents.peek() })
}

/** The name an address had when it was viewed. */
export function recentName(subject: string | undefined, chain: string): string | undefined {
  const recent = recents.value.find((each) => each.subject === subject && each.chain === chain)
  return recent?.title || undefined
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'subject', 'chain'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Recent).href.startsWith('#/')

const withPhrases = ({ doubts, ...recent }: Recent): Recent =>
  Array.isArray(doubts) ? { ...recent, doubts: doubts.flatMap((each) => readPhrase(each) ?? []) } : recent
