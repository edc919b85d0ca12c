import { AppError } from '../../errors/errors'
import { phrase } from '../../phrases/phrase'
import { formatAmount, parseServiceAmount } from '../distribution-amount'
import { floorOf } from '../distribution-books'
import { hasOpenPast, type PartRecord } from '../distribution-machine'
import { againstBooks, againstSending } from './against-sending'
import { growthsShown } from './growth'
import { type Effect, refuse } from './part-effect'
import type { RecordSeen, Sending } from './part-world'
import { pauseAfter } from './pause-after'

/**
 * Before the request: any end here leaves the part unsent. It is armed with the service's current total, and claimed
 * once nothing speaks against it.
 */
export function beforeClaim(part: PartRecord, world: Sending): Effect {
  const { plan, target, seen, wrote, record, books, now } = world
  const isStale = seen !== undefined && wrote === null && part.revision !== seen
  if (world.overtaken || isStale) return refuse(phrase('busy.sent'))
  if (!record) return { do: 'read-record' }
  const isFirstLook = wrote === null && books.length === 0
  const against = isFirstLook ? againstSending(part, plan, target, record) : null
  if (against) return against
  // The total before an open attempt still counts, so it is not armed again.
  const again = hasOpenPast(part)
  const last = books.at(-1)
  if (again && !last) return { do: 'read-books' }
  if (again && last?.kind === 'failed') return { do: 'fail', error: last.error }
  if (!again && wrote !== 'arm') return toArm(part, world, record)
  const total = again ? (last?.kind === 'told' ? last.books.totalDistributed : null) : part.baseline
  // The browser may have deleted the record since the last check.
  if (!world.isWhole) return { do: 'compare-copies', target, total }
  if (!world.online) return { do: 'fail', error: new AppError('http.network', phrase('plan.offline')) }
  return { do: 'write', event: { type: 'claim', key: target.key, at: now }, seen: part.revision }
}

/**
 * The totals show a payment seconds after it was confirmed; arming with an older total would attribute that payment to
 * the next part. If they lag, the known payments count.
 */
function toArm(part: PartRecord, world: Sending, record: RecordSeen): Effect {
  const { target, books, quiet, now } = world
  const last = books.at(-1)
  if (!last || world.rested) return { do: 'read-books' }
  if (last.kind === 'failed') return { do: 'fail', error: last.error }
  const total = parseServiceAmount(last.books.totalDistributed ?? '')
  const floor = floorOf(record.parts, { ...target, now: record.at })
  const isBehind = floor !== null && total !== null && total < floor
  if (total !== null && !isBehind && !world.noted) {
    if (!world.parts) return { do: 'read-parts' }
    const notes = growthsShown(world.parts, target, total, now)
    if (notes.length > 0) return { do: 'note', notes }
  }
  const pause = pauseAfter(books.length, quiet)
  if (isBehind && pause !== null) return { do: 'wait', ms: pause }
  const baseline = isBehind ? formatAmount(floor) : last.books.totalDistributed
  const against = againstBooks(last.books, part, now)
  return against ?? { do: 'write', event: { type: 'arm', baseline, at: now }, seen: part.revision }
}
