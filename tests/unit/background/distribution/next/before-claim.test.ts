import { describe } from 'vitest'
import type { PartRecord } from '~/lib/core/distribution/distribution-machine'
import { toSend } from './effect-table'
import { another, attempt, books, otherKey, partIn, plan, recordWith, still, unread } from './part-worlds'

const record = recordWith()
/** An open attempt under another key than the one that is set. */
const ofOtherKey = partIn('likely-not-applied', { attempts: [attempt('unknown', { key: otherKey })] })
/** A part that was paid just before this one: the total is 52.00 at least. */
const justPaid = another('confirmed', { total: '2.00', attempts: [attempt('confirmed')] })
const beside = (parts: PartRecord[]) => recordWith({ parts })
/** A confirmation that the books do not show yet. */
const unshown = another('confirmed', { baseline: '48.00', total: '2.00', grownAfter: '0.00' })
const lostPart = { id: 'model-2026-11-1of1-zzzzzzzzzzzz', state: 'confirmed', count: 1, total: '1.00' } as const
const overlap = { plan: 'other', campaign: plan.campaign, period: plan.period, wallets: 1 }

describe('to send: what speaks against it is looked for first', () => {
  toSend([
    ['frozen', 'nothing is known', {}, 'read-record'],
    ['frozen', 'the person saw it as it stands', { seen: 3 }, 'read-record'],
    ['frozen', 'the person saw an older revision', { seen: 2 }, 'fail busy.sent'],
    ['frozen', 'somebody else was faster', { record, overtaken: true }, 'fail busy.sent'],
    ['frozen', 'the total was not typed', { record, plan: { ...plan, armed: false } }, 'fail plan.unconfirmed'],
    [
      'frozen',
      'the plan is for another host',
      { record, plan: { ...plan, origin: 'https://other.example' } },
      'fail plan.otherService',
    ],
    [ofOtherKey, 'it may have been paid under another key', { record }, 'fail plan.onlyKeySends'],
    [
      partIn('frozen', { number: 2 }),
      'a part before it is not settled',
      { record: beside([another('unknown', { number: 1 })]) },
      'fail plan.earlierPart',
    ],
    [
      'frozen',
      'a part of another plan is open',
      { record: beside([another('indeterminate', { plan: 'other' })]) },
      'fail plan.otherOpen',
    ],
    ['frozen', 'its request is gone', { record: recordWith({ body: undefined }) }, 'fail plan.bytesChanged'],
    ['frozen', 'its request was changed', { record: recordWith({ body: '{}' }) }, 'fail plan.bytesChanged'],
    [
      'rejected',
      'an edited copy paid its wallets',
      { record: recordWith({ overlaps: [{ ...overlap, kind: 'same-reward' }] }) },
      'fail plan.partPaidByOther',
    ],
    [
      'frozen',
      'the same list was paid under another name',
      { record: recordWith({ overlaps: [{ ...overlap, kind: 'same-list' }] }) },
      'read-books',
    ],
    ['frozen', 'a part of this reward was lost', { record: recordWith({ lost: [lostPart] }) }, 'fail plan.lostParts'],
    [
      'frozen',
      'one was lost, and the person accepted that',
      { record: recordWith({ lost: [lostPart] }), plan: { ...plan, acceptedLost: [lostPart.id] } },
      'read-books',
    ],
    ['frozen', 'the record says nothing against it', { record }, 'read-books'],
  ])
})

describe('to send for the first time: it is armed with the total before it', () => {
  toSend([
    ['frozen', 'the books cannot be read', { record, books: [unread('service')] }, 'fail as.told'],
    ['frozen', 'the books are read', { record, books: [books('50.00')] }, 'read-parts'],
    ['frozen', 'so are all parts', { record, books: [books('50.00')], parts: [] }, 'write arm 50.00'],
    ['rejected', 'the same', { record, books: [books('50.00')], parts: [] }, 'write arm 50.00'],
    ['armed', 'the same, armed by an earlier life', { record, books: [books('57.00')], parts: [] }, 'write arm 57.00'],
    ['frozen', 'no total can be read in them', { record, books: [books('1e9')] }, 'write arm 1e9'],
    [
      'frozen',
      'the balance is too small',
      { record, books: [books('50.00', { balance: '1.49' })], parts: [] },
      'fail plan.balance',
    ],
    [
      'frozen',
      'the key is not valid yet',
      { record, books: [books('50.00', { validSince: '2099-01-01T00:00:00Z' })], parts: [] },
      'fail plan.keyTooEarly',
    ],
    [
      'frozen',
      'the key is valid no more',
      { record, books: [books('50.00', { validUntil: '2020-01-01T00:00:00Z' })], parts: [] },
      'fail plan.keyOver',
    ],
    [
      'frozen',
      'the books do not show what was just paid',
      { record: beside([justPaid]), books: [books('50.00')] },
      'wait 800',
    ],
    ['frozen', 'and it waited', { record: beside([justPaid]), books: [books('50.00')], rested: true }, 'read-books'],
    [
      'frozen',
      'they stay behind for a quarter of a minute',
      { record: beside([justPaid]), books: still('50.00', 5) },
      'write arm 52.00',
    ],
    [
      'frozen',
      'they show now what they did not before',
      { record, books: [books('50.00')], parts: [unshown] },
      'note another evidence.shows',
    ],
    [
      'frozen',
      'and that is written down',
      { record, books: [books('50.00')], parts: [unshown], noted: true },
      'write arm 50.00',
    ],
    ['armed', 'it is armed', { record, wrote: 'arm' }, 'compare-copies, total 50.00'],
    ['armed', 'the record is whole', { record, wrote: 'arm', isWhole: true }, 'write claim with aa'],
    ['armed', 'there is no network', { record, wrote: 'arm', isWhole: true, online: false }, 'fail plan.offline'],
    // The record takes no such step from there, so the work ends as overtaken.
    ['conflict', 'the same', { record, books: [books('50.00')], parts: [] }, 'write arm 50.00'],
    ['confirmed', 'the same', { record, books: [books('50.00')], parts: [] }, 'write arm 50.00'],
    ['closed', 'the same', { record, books: [books('50.00')], parts: [] }, 'write arm 50.00'],
  ])
})

describe('to send again while an attempt is open: the total before that attempt stays the measure', () => {
  for (const state of ['likely-not-applied', 'indeterminate'] as const)
    toSend([
      [state, 'the record says nothing against it', { record }, 'read-books'],
      [state, 'the books cannot be read', { record, books: [unread('service')] }, 'fail as.told'],
      [state, 'the books are read', { record, books: [books('57.00')] }, 'compare-copies, total 57.00'],
      [state, 'the record is whole', { record, books: [books('57.00')], isWhole: true }, 'write claim with aa'],
    ])
})
