import { effect } from '@preact/signals'
import { credentialStates } from '../data/credentials'
import { go, place } from '../navigation/router'
import { anySignedIn, wasSignedIn } from '../points/signed-in'

/** Where a popup begins: with the points of who is signed in, else at home. Call before it is drawn. */
export function openFirstPlace(): void {
  if (location.hash !== '' || !wasSignedIn()) return
  go('#/points', { replace: true })
  // Sign-ins end with the browser, so what the last page knew may be over.
  const stop = effect(() => {
    if (!credentialStates.value) return
    if (!anySignedIn() && place.peek().path === '/points') go('#/', { replace: true })
    queueMicrotask(() => stop())
  })
}
