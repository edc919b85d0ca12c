import { signal } from '@preact/signals'

/** The last action, for people who do not see it happen. The turn distinguishes repetitions of the same words. */
export const lastSaid = signal({ text: '', turn: 0 })

/** Makes the page's status line announce it, if a toast would only repeat what is visible. */
export function say(text: string): void {
  lastSaid.value = { text, turn: lastSaid.peek().turn + 1 }
}
