import { recover } from '~/lib/background/distribution/journal-care'
import type { FreezeInput } from '~/lib/core/distribution/distribution-view'
import { confirmed, createConsole, wallet } from './fixture'

export type Console = ReturnType<typeof createConsole>

/** A console with a plan that is frozen and not yet sent. */
export async function ready(options?: Parameters<typeof createConsole>[0]): Promise<Console> {
  const console = createConsole(options)
  await console.freeze()
  return console
}

/** The background is gone: its locks are free again, and a new one checks what is left. */
export async function restart(console: Console): Promise<void> {
  console.held.clear()
  await recover(console.deps)
}

export function confirmedAll(body: string, pay: () => void) {
  pay()
  return confirmed(JSON.parse(body).distributions.length)
}

/** What a page asks to freeze: so many wallets with 0.01 each. */
export const payload = (count: number, change: Partial<FreezeInput> = {}): FreezeInput => ({
  environment: 'test',
  campaign: 'Spring rewards',
  period: '2026-11',
  description: '',
  createMissing: true,
  rows: Array.from({ length: count }, (_, index) => ({ address: wallet(index + 1), amount: '0.01' })),
  total: `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`,
  acceptFine: false,
  acceptSameList: false,
  ...change,
})
