import { phrase } from '../../phrases/phrase'
import { parseServiceAmount } from '../distribution-amount'
import { classify } from '../distribution-answer'
import type { PartRecord } from '../distribution-machine'
import { compareBooks } from './compare-books'
import { done, type Effect } from './part-effect'
import type { Sending } from './part-world'
import { totalIn } from './total-in'

/** From the request to what it proves. Nothing here sends it a second time. */
export function afterClaim(part: PartRecord, world: Sending, claimed: PartRecord): Effect {
  const { record, answer, wrote, target } = world
  // A part without a known request is not claimed, so nothing is sent.
  if (record?.body === undefined) return done
  if (!answer) return { do: 'post', body: record.body, target }
  if (wrote === 'claim') return toRecord(world, claimed)
  // A “used” answer reveals the service's behaviour only if it already had that id from this key.
  const hadIt = claimed.attempts.some(
    ({ verdict, key }) => verdict?.kind === 'unknown' && key?.fingerprint === target.key.fingerprint,
  )
  if (hadIt && !world.proven && classify(answer, claimed.count).kind === 'duplicate') return { do: 'prove', target }
  return compareBooks(part, world, target)
}

/**
 * A refusal may concern a request that the browser repeated by itself after it was paid, so it counts only while the
 * total is unchanged. A refused key proves no more: it may have expired between the two copies.
 */
function toRecord({ answer, books, rested, target, quiet }: Sending, { baseline, count }: PartRecord): Effect {
  if (!answer) return done
  const verdict = classify(answer, count)
  const isRefused = verdict.kind === 'rejected' && verdict.status !== undefined
  if (!isRefused) return { do: 'record', verdict }
  const doubted: Effect = {
    do: 'record',
    verdict: { ...verdict, kind: 'unknown', reason: phrase('verdict.doubted') },
  }
  const stood = parseServiceAmount(baseline ?? '')
  if (stood === null) return doubted
  const last = books.at(-1)
  if (!last || rested) return { do: 'read-books', under: target }
  if (totalIn(last) !== stood) return doubted
  // The total shows a payment only some seconds later.
  return books.length === 1 ? { do: 'wait', ms: quiet / 60 } : { do: 'record', verdict }
}
