import { recover } from '~/lib/background/distribute-check'
import { confirmed, createConsole } from './fixture'

export type Console = ReturnType<typeof createConsole>

/** A request that ended without an answer. */
export const lost = { kind: 'failed', why: 'network' } as const

/** A console with a plan that is frozen and not yet sent. */
export async function ready(options?: Parameters<typeof createConsole>[0]): Promise<Console> {
  const console = createConsole(options)
  await console.freeze()
  return console
}

/** The background is gone: its locks are free again, and a new one looks at what is left. */
export async function restart(console: Console): Promise<void> {
  console.held.clear()
  await recover(console.deps)
}

export function confirmedAll(body: string, pay: () => void) {
  pay()
  return confirmed(JSON.parse(body).distributions.length)
}
