import type { IDBPDatabase } from 'idb'
import { forgettable, markOfWallet } from '../../core/distribution/distribution-forget'
import { maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import { walletsOf } from '../../core/distribution/distribution-plan'
import type { Mirror } from './journal-mirror'
import { type JournalSchema, strict } from './journal-schema'

/** Removes what may be removed of a plan; see `Journal.forget`. The transaction that does it looks whether it may. */
export async function forgetPlan(
  db: IDBPDatabase<JournalSchema>,
  mirror: Mirror,
  key: string,
  now: number,
): Promise<'plan' | 'wallets' | null> {
  // The second copy first: what only it knows would be told as lost. What only it lacks is written again at the next start.
  const known = await db.get('plans', key)
  const before = await db.getAllFromIndex('parts', 'plan', key)
  if (known && forgettable({ ...known, parts: before }, now) === 'plan') await mirror.drop(before.map(({ id }) => id))

  const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
  const [plans, parts, bodies] = [tx.objectStore('plans'), tx.objectStore('parts'), tx.objectStore('bodies')]
  const plan = await plans.get(key)
  const held = await parts.index('plan').getAll(key)
  const what = plan ? forgettable({ ...plan, parts: held }, now) : null
  const left = what === 'wallets' ? held.map(withoutWords) : []
  if (what === 'plan') void plans.delete(key)
  if (plan && what === 'wallets') void plans.put({ ...plan, description: '', forgottenAt: now })
  for (const part of what ? held : []) {
    const { id } = part
    const body = (await bodies.get(id))?.body
    const marks = body && maybePaid(part) ? walletsOf(body).map(({ address }) => markOfWallet(key, address)) : []
    void (what === 'plan' ? parts.delete(id) : parts.put(withoutWords(part)))
    void (what === 'plan' ? bodies.delete(id) : bodies.put({ id, marks }))
  }
  await tx.done
  await mirror.write(left).catch(() => {})
  return what
}

/** What the service said may name wallets. */
function withoutWords(part: PartRecord): PartRecord {
  const attempts = part.attempts.map(({ verdict, ...attempt }) => {
    const { said: _, ...rest } = verdict ?? {}
    return verdict ? { ...attempt, verdict: { ...rest, kind: verdict.kind, reason: verdict.reason } } : attempt
  })
  return { ...part, attempts, revision: part.revision + 1 }
}
