import { signal } from '@preact/signals'
import { bookError, bookState } from '../address-book/book'
import { granted } from '../base/permissions'
import { credentialStates } from '../data/credential-states'
import type { FrameKind } from '../navigation/open'
import { recentsRead } from '../navigation/recents'
import { tabLookedAt } from '../page/active-tab'

/** Ms. A worker that has to be started answers well before; a page that is busy may not. */
const patience = 600

const waited = signal(false)
setTimeout(() => {
  waited.value = true
}, patience)

/**
 * Is everything known that decides how much stands above the links of home? Drawn before, they would be pushed away from
 * under a pointer. Nobody is kept waiting for long.
 */
export function homeKnown(frame: FrameKind): boolean {
  const own = recentsRead.value && credentialStates.value !== null && (bookState.value ?? bookError.value) !== null
  return waited.value || (own && (frame === 'app' || (tabLookedAt.value && granted.value !== null)))
}
