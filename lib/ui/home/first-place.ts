import { browser } from 'wxt/browser'
import { inPrivate } from '../../rpc/send-message'
import { go, linkTo, place } from '../navigation/router'
import { frontTab } from '../page/active-tab'

/** Ms within which a reopened popup returns to where it was. */
const moment = 120_000

/** In `storage.session`: where the popup was, and over which tab. */
const placeKey = 'popup-place'
/**
 * In the page's own storage, which can be written while it closes: when the popup closed. Says nothing about its
 * contents.
 */
const leftKey = 'popup-left'

interface Kept {
  hash: string
  tab: number | undefined
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).hash === 'string' &&
  (value as Kept).hash.startsWith('#/')

/**
 * Chooses the popup's first place: where it was a moment ago over the same tab, otherwise home, which starts with the
 * page in front. Call before it is drawn.
 */
export async function openFirstPlace(): Promise<void> {
  const [stored, front, unkept] = await Promise.all([
    browser.storage.session.get(placeKey),
    frontTab().catch(() => undefined),
    // Private and normal windows share this memory: what was viewed in a private one must not appear in another.
    inPrivate(),
  ])
  const kept = stored[placeKey]
  const age = Date.now() - Number(localStorage.getItem(leftKey) ?? 0)
  const isRecent = age >= 0 && age < moment
  if (location.hash === '' && !unkept && isRecent && isKept(kept) && kept.tab === front?.id) {
    go(kept.hash, { replace: true })
  }
  if (unkept) return
  place.subscribe(({ path, query }) => {
    void browser.storage.session.set({ [placeKey]: { hash: linkTo(path, query), tab: front?.id } satisfies Kept })
  })
  addEventListener('pagehide', () => localStorage.setItem(leftKey, String(Date.now())))
}
