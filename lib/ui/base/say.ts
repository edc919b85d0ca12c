import { signal } from '@preact/signals'

/** What was done last, for whoever does not see it happen. The turn tells the same words said twice apart. */
export const lastSaid = signal({ text: '', turn: 0 })

/** Has it read out by the status line of the page, where a toast would only repeat what is seen. */
export function say(text: string): void {
  lastSaid.value = { text, turn: lastSaid.peek().turn + 1 }
}
