import { formatAmount } from '../distribution-amount'
import { booksAgainst } from '../distribution-books'
import type { PartRecord } from '../distribution-machine'
import { growthNote, growthOf } from './growth'
import { done, type Effect } from './part-effect'
import type { Checking, PartnerTarget, Sending } from './part-world'
import { pauseAfter } from './pause-after'
import { totalIn } from './total-in'

/**
 * After a confirmation: whether the totals show one payment, more or none. They do so some seconds later, so totals
 * that are too low are read a few more times.
 */
export function compareBooks(part: PartRecord, world: Sending | Checking, under: PartnerTarget): Effect {
  const { books, parts, now } = world
  const isConfirmed = part.state === 'confirmed' || part.state === 'confirmed-partial'
  if (!isConfirmed || world.noted) return done
  const last = books.at(-1)
  if (!last || world.rested) return { do: 'read-books', under }
  const total = totalIn(last)
  if (total === null) return done
  if (!parts) return { do: 'read-parts' }
  const growth = growthOf(part, total, parts)
  if (growth === null) return done
  const pause = pauseAfter(books.length, world.quiet)
  const isBehind = booksAgainst({ ...part, grownAfter: formatAmount(growth) }) !== null
  if (isBehind && pause !== null && !world.stopAsked) return { do: 'wait', ms: pause, checking: books.length }
  const event = growthNote(part, growth, now)
  return event ? { do: 'note', notes: [{ id: part.id, event }] } : done
}
