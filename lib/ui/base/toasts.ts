import { signal } from '@preact/signals'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

export interface Toast {
  id: number
  text: string
  tone: Tone
  /** One action, such as Undo. */
  action?: { label: string; run: () => void }
}

/** Short notes at the edge of the page, newest last. Important messages must also appear elsewhere. */
export const toasts = signal<readonly Toast[]>([])

let last = 0

export function notify(text: string, tone: Tone = 'plain', action?: Toast['action']): void {
  last += 1
  const id = last
  toasts.value = [...toasts.peek().slice(-2), { id, text, tone, ...(action ? { action } : {}) }]
  setTimeout(() => dismiss(id), action || tone === 'bad' ? 8000 : 3500)
}

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}

/** The last action, for people who do not see it happen. The turn distinguishes repetitions of the same words. */
export const lastSaid = signal({ text: '', turn: 0 })

/** Makes the page's status line announce it, if a toast would only repeat what is visible. */
export function say(text: string): void {
  lastSaid.value = { text, turn: lastSaid.peek().turn + 1 }
}
