import { signal } from '@preact/signals'
import type { CreditState } from '../../core/data/credit-state'
import { sendToBackground } from '../../rpc/send-message'

/** Credits and automatic lookups as the background last saw them; null until it has answered. */
export const credits = signal<CreditState | null>(null)

let due: ReturnType<typeof setTimeout> | undefined

/** Asks the background again, once for all calls within `wait` ms. */
export function refreshCredits(wait = 30): void {
  if (due !== undefined) return
  due = setTimeout(() => {
    due = undefined
    void sendToBackground('credits.read', {}).then(
      (state) => {
        credits.value = state
      },
      // The meter is optional: without an answer it keeps its value.
      () => {},
    )
  }, wait)
}
