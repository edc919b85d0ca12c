import { browser } from 'wxt/browser'
import { inPrivate } from '../../rpc/in-private'
import { go, linkTo, place } from '../navigation/router'
import { frontTab } from '../page/active-tab'

/** Ms within which a popup that was closed is opened again where it was. */
const moment = 120_000

/** Of `storage.session`: where the popup was, and over which tab. */
const placeKey = 'popup-place'
/** Of the page's own storage, which can be written while it closes: when it was left. Says nothing of what was looked at. */
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
 * Where a popup begins: where it was left a moment ago over the same tab; else at home, which begins with the page in front.
 * Call before it is drawn.
 */
export async function openFirstPlace(): Promise<void> {
  const [stored, front, unkept] = await Promise.all([
    browser.storage.session.get(placeKey),
    frontTab().catch(() => undefined),
    // The browser's memory is one for all windows: what was looked at in a private one is not to be seen in another.
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
