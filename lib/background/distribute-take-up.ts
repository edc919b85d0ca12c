import { may, maybePaid } from '../core/distribution-machine'
import { walletsIn } from './distribute-earlier'
import type { Journal } from './journal'

/** Wallets of a plan that it did not pay: sending it is still to come, or possible. */
export async function unpaidWallets(journal: Journal, key: string): Promise<string[]> {
  const unpaid = (await journal.parts(key)).filter((part) => !maybePaid(part))
  return walletsIn(
    journal,
    unpaid.map(({ id }) => id),
  )
}

/** What was discarded and is proven unpaid can be sent after all, under the ids it always had. */
export async function takeUp(journal: Journal, key: string, now: number): Promise<void> {
  const parts = await journal.parts(key)
  const back = parts.filter((part) => may(part, 'reopen'))
  if (back.length === 0) return
  // Of which nothing went out yet is looked at as a whole again.
  if (parts.every(({ attempts }) => attempts.length === 0)) await journal.decide(key, { armed: false, paused: false })
  for (const { id, revision } of back) await journal.advance(id, { type: 'reopen', at: now }, revision)
}
