import { phrase } from '../../phrases/phrase'
import { parseServiceAmount } from '../distribution-amount'
import { classify } from '../distribution-answer'
import type { PartRecord } from '../distribution-machine'
import { compareBooks } from './compare-books'
import { done, type Effect } from './part-effect'
import type { Sending } from './part-world'
import { refusesKey, totalIn } from './total-in'

/** From the request to what is proven by it. Nothing here sends it a second time. */
export function afterClaim(part: PartRecord, world: Sending, claimed: PartRecord): Effect {
  const { record, answer, wrote, target } = world
  // Nothing is claimed whose request is not known; without it nothing goes out.
  if (record?.body === undefined) return done
  if (!answer) return { do: 'post', body: record.body, target }
  if (wrote === 'claim') return toRecord(world, claimed)
  // An answer that the id was used says something of the service only where it had that very id from this key.
  const hadIt = claimed.attempts.some(
    ({ verdict, key }) => verdict?.kind === 'unknown' && key?.fingerprint === target.key.fingerprint,
  )
  if (hadIt && !world.proven && classify(answer, claimed.count).kind === 'duplicate') return { do: 'prove', target }
  return compareBooks(part, world, target)
}

/**
 * A refusal may be of a request that the browser repeated by itself after it had been paid, so it counts only while the total
 * stands where it stood. A key that is refused itself paid nothing, and shows no total any more.
 */
function toRecord({ answer, books, rested, target, quiet }: Sending, { baseline, count }: PartRecord): Effect {
  if (!answer) return done
  const verdict = classify(answer, count)
  const { kind, status } = verdict
  const stood = parseServiceAmount(baseline ?? '')
  if (kind !== 'rejected' || status === undefined || stood === null) return { do: 'record', verdict }
  const last = books.at(-1)
  if (!last || rested) return { do: 'read-books', under: target }
  const total = totalIn(last)
  const isKeyGone = total === 'refused' ? refusesKey(status) : total === null && status === 401
  if (isKeyGone) return { do: 'record', verdict }
  if (total !== stood)
    return { do: 'record', verdict: { ...verdict, kind: 'unknown', reason: phrase('verdict.doubted') } }
  // The total would show a payment only some seconds after it.
  return books.length === 1 ? { do: 'wait', ms: quiet / 60 } : { do: 'record', verdict }
}
