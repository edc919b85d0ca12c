import { describe } from 'vitest'
import type { Checking } from '~/lib/background/distribution/part-world'
import { type Row, toCheck } from './effect-table'
import { another, attempt, books, partIn, still, unread } from './part-worlds'

describe('to check: the books are read until they stand still', () => {
  const looks = { wrote: 'look' } as const
  const late = another('closed', { plan: 'other', attempts: [attempt('unknown')] })
  const restless = Array.from({ length: 24 }, (_, index) => books(`${50 + index}.00`))
  toCheck([
    ...(['unknown', 'conflict', 'likely-not-applied', 'indeterminate'] as const).map(
      (state): Row<Checking> => [state, 'nothing is known', {}, 'write look'],
    ),
    // The record takes no such step from there, so the work ends as overtaken.
    ['frozen', 'nothing is known', {}, 'write look'],
    ['frozen', 'the step was not taken', { overtaken: true }, 'done'],
    ['reconciling', 'nothing is read yet', looks, 'read-books under aa, checking 0'],
    [
      partIn('reconciling', { attempts: [] }),
      'nobody knows the key it was sent with',
      looks,
      'read-books under any key, checking 0',
    ],
    ['reconciling', 'the user ends it', { ...looks, stopAsked: true }, 'write give-up evidence.endedByHand'],
    ['reconciling', 'no console is open', { ...looks, watched: false }, 'write give-up evidence.noConsole'],
    ['reconciling', 'one reading', { ...looks, books: [books('50.00')] }, 'rest 60000'],
    [
      'reconciling',
      'and it rested',
      { ...looks, books: [books('50.00')], rested: true },
      'read-books under aa, checking 1',
    ],
    [
      'reconciling',
      'the user ended the rest',
      { ...looks, books: [books('50.00')], rested: true, stopAsked: true },
      'write give-up evidence.endedByHand',
    ],
    ['reconciling', 'the total stood for too short', { ...looks, books: still('50.00', 4) }, 'rest 60000'],
    ['reconciling', 'it did not change', { ...looks, books: still('50.00') }, 'write find not-applied'],
    ['reconciling', 'it grew by this part', { ...looks, books: still('51.50') }, 'read-parts'],
    ['reconciling', 'and by no other', { ...looks, books: still('51.50'), parts: [] }, 'write find applied'],
    [
      'reconciling',
      'or by one that was closed, and paid late',
      { ...looks, books: still('51.50'), parts: [late] },
      'write find unclear',
    ],
    ['reconciling', 'it grew by something else', { ...looks, books: still('57.00') }, 'write find unclear'],
    ['reconciling', 'it never rests', { ...looks, books: restless }, 'write find unclear'],
    ['reconciling', 'it cannot be read exactly', { ...looks, books: [books('1e9')] }, 'write find unclear'],
    [
      partIn('reconciling', { baseline: null }),
      'no total before it is known',
      { ...looks, books: [books('50.00')] },
      'write find unclear',
    ],
    ['reconciling', 'a reading failed', { ...looks, books: [unread('service')] }, 'rest 60000'],
    [
      'reconciling',
      'five failed in a row',
      { ...looks, books: [books('50.00'), ...Array.from({ length: 5 }, () => unread('service'))] },
      'write give-up evidence.noTotals',
    ],
    [
      'reconciling',
      'no key is set',
      { ...looks, books: [unread('no-key', 'auth.missing')] },
      'write give-up evidence.noTotals',
    ],
    [
      'reconciling',
      'the key is refused',
      { ...looks, books: [unread('service', 'auth.rejected', 401)] },
      'write give-up evidence.noTotals',
    ],
    ['reconciling', 'another key is set', { ...looks, books: [unread('other-key')] }, 'write give-up as.told'],
    ['likely-not-applied', 'what was found is written down', { wrote: 'find' }, 'done'],
    ['unknown', 'that nothing was found is written down', { wrote: 'give-up' }, 'done'],
  ])
})

describe('to check a confirmation that the books do not show', () => {
  const against = partIn('confirmed', { grownAfter: '0.00' })
  const keyless = partIn('confirmed', {
    grownAfter: '0.00',
    attempts: [{ ...attempt('confirmed'), key: undefined }] as never,
  })
  const note = (id: string) => `note ${against.id} ${id}`
  toCheck([
    [against, 'nothing is read yet', {}, 'read-books under aa'],
    [against, 'they show it now', { books: [books('51.50')], parts: [] }, note('evidence.shows')],
    [against, 'and that is written down', { books: [books('51.50')], parts: [], noted: true }, 'done'],
    [against, 'they still do not', { books: [books('50.00')], parts: [] }, 'wait 800, checking 1'],
    [against, 'nor after a quarter of a minute', { books: still('50.00', 5), parts: [] }, 'done'],
    [against, 'another key is set', { books: [unread('other-key')] }, 'fail as.told'],
    [against, 'no key is set', { books: [unread('no-key', 'auth.missing')] }, 'fail as.told'],
    [against, 'they cannot be read', { books: [unread('service')] }, 'done'],
    [keyless, 'nobody knows the key it was sent with', {}, 'fail plan.onlyKeyTells'],
  ])
})
