import { signal } from '@preact/signals'
import { bookError, bookState } from '../address-book/book'
import { granted } from '../base/permissions'
import { credentialStates } from '../data/credential-states'
import type { FrameKind } from '../navigation/open'
import { recentsRead } from '../navigation/recents'
import { tabLookedAt } from '../page/active-tab'

/** Ms. A starting worker answers well before; a busy page may not. */
const patience = 600

const waited = signal(false)
setTimeout(() => {
  waited.value = true
}, patience)

/**
 * Whether everything that affects the height above home's links is known. Drawn earlier, they would move under the
 * pointer. The wait is short in any case.
 */
export function homeKnown(frame: FrameKind): boolean {
  const own = recentsRead.value && credentialStates.value !== null && (bookState.value ?? bookError.value) !== null
  return waited.value || (own && (frame === 'app' || (tabLookedAt.value && granted.value !== null)))
}
