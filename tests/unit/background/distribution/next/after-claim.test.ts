import { describe } from 'vitest'
import type { Sending } from '~/lib/background/distribution/part-world'
import type { PartRecord } from '~/lib/core/distribution/distribution-machine'
import { lost, redirected, unsent } from '../replies'
import { type Row, toSend } from './effect-table'
import { answered, attempt, books, otherKey, partIn, plan, recordWith, still, unread } from './part-worlds'

const record = recordWith()

describe('claimed: it goes out once, and what comes back is written down', () => {
  const claimed = partIn('sending')
  const out = { record, claimed, wrote: 'claim' } as const
  const refused = answered(422, { code: 3, message: 'expected_total does not match' })
  toSend([
    ['sending', 'nothing went out', out, 'post'],
    ['sending', 'all wallets', { ...out, answer: answered(200, { accounts_distributed: '1' }) }, 'record confirmed'],
    ['sending', 'fewer wallets', { ...out, answer: answered(200, { accounts_distributed: '0' }) }, 'record partial'],
    ['sending', 'nonsense', { ...out, answer: answered(200, {}) }, 'record unknown'],
    ['sending', 'an error', { ...out, answer: answered(500, { message: 'internal' }) }, 'record unknown'],
    ['sending', 'a broken connection', { ...out, answer: lost }, 'record unknown'],
    ['sending', 'a redirect', { ...out, answer: redirected }, 'record unknown'],
    [
      'sending',
      'the id was used',
      { ...out, answer: answered(409, { code: 6, message: 'id already exists' }) },
      'record duplicate',
    ],
    ['sending', 'nothing left this side', { ...out, answer: unsent }, 'record rejected'],
    ['sending', 'a refusal', { ...out, answer: refused }, 'read-books under aa'],
    ['sending', 'a refusal, total stands', { ...out, answer: refused, books: [books('50.00')] }, 'wait 4000'],
    [
      'sending',
      'a refusal, and it waited',
      { ...out, answer: refused, books: [books('50.00')], rested: true },
      'read-books under aa',
    ],
    ['sending', 'a refusal, it still stands', { ...out, answer: refused, books: still('50.00', 2) }, 'record rejected'],
    ['sending', 'a refusal, it moved', { ...out, answer: refused, books: [books('51.50')] }, 'record unknown'],
    ['sending', 'a refusal, no books', { ...out, answer: refused, books: [unread('service')] }, 'record unknown'],
    [
      'sending',
      'a refusal, the key was replaced',
      { ...out, answer: refused, books: [unread('other-key', 'input.invalid')] },
      'record unknown',
    ],
    [
      'sending',
      'a refusal, the books refuse the key',
      { ...out, answer: refused, books: [unread('service', 'auth.rejected', 401)] },
      'record unknown',
    ],
    ...[answered(401, { code: 16, message: 'Unauthorized' }), answered(403, { code: 7, message: 'forbidden' })].flatMap(
      (answer): Row<Sending>[] => {
        const over = { ...out, answer }
        const what = `the key is refused by ${answer.status}`
        return [
          ['sending', what, over, 'read-books under aa'],
          ['sending', `${what}, total stands`, { ...over, books: [books('50.00')] }, 'wait 4000'],
          ['sending', `${what}, it still stands`, { ...over, books: still('50.00', 2) }, 'record rejected'],
          ['sending', `${what}, it moved`, { ...over, books: [books('51.50')] }, 'record unknown'],
          [
            'sending',
            `${what}, it moved later`,
            { ...over, books: [books('50.00'), books('51.50')] },
            'record unknown',
          ],
          // The browser may have repeated a request that was paid, and the key may have ended in between.
          ...[
            ['by the books too', unread('service', 'auth.rejected', 401)] as const,
            ['the books forbid it too', unread('service', 'auth.rejected', 403)] as const,
            ['and was replaced', unread('other-key', 'input.invalid')] as const,
            ['and was removed', unread('no-key', 'auth.missing')] as const,
            ['and the books cannot be reached', unread('service', 'http.network')] as const,
          ].flatMap(([then, reading]): Row<Sending>[] => [
            ['sending', `${what}, ${then}`, { ...over, books: [reading] }, 'record unknown'],
            [
              'sending',
              `${what}, ${then}, after one look`,
              { ...over, books: [books('50.00'), reading] },
              'record unknown',
            ],
          ]),
        ]
      },
    ),
    [
      'sending',
      'a refusal, and no total before it',
      { ...out, claimed: partIn('sending', { baseline: null }), answer: refused },
      'record unknown',
    ],
    [
      'sending',
      'the key is refused, and no total before it could be read',
      { ...out, claimed: partIn('sending', { baseline: '1e9' }), answer: answered(401, { message: 'Unauthorized' }) },
      'record unknown',
    ],
  ])
})

describe('an id that was used proves something of the service where this key sent it before', () => {
  const duplicate = answered(409, { code: 6, message: 'id already exists' })
  const claimedAfter = (...before: PartRecord['attempts']) => partIn('sending', { attempts: [...before, attempt()] })
  const over = { record, answer: duplicate, wrote: 'answer' } as const
  toSend([
    ['confirmed-by-duplicate', 'sent before', { ...over, claimed: claimedAfter(attempt('unknown')) }, 'prove'],
    [
      'confirmed-by-duplicate',
      'and that is kept',
      { ...over, claimed: claimedAfter(attempt('unknown')), proven: true },
      'done',
    ],
    [
      'confirmed-by-duplicate',
      'sent before with another key',
      { ...over, claimed: claimedAfter(attempt('unknown', { key: otherKey })) },
      'done',
    ],
    ['conflict', 'never sent before', { ...over, claimed: claimedAfter() }, 'done'],
    ['conflict', 'only refused before', { ...over, claimed: claimedAfter(attempt('rejected')) }, 'done'],
  ])
})

describe('confirmed: whether the books show it is noted, and changes no state', () => {
  const over = {
    record,
    claimed: partIn('sending'),
    answer: answered(200, { accounts_distributed: '1' }),
    wrote: 'answer',
    parts: [],
  } as const
  const mine = plan.key.slice(0, 12)
  const note = (id: string) => `note model-2026-11-1of2-${mine} ${id}`
  toSend([
    ['confirmed', 'the answer is written down', over, 'read-books under aa'],
    ['confirmed', 'the books are read', { ...over, books: [books('51.50')], parts: null }, 'read-parts'],
    ['confirmed', 'they show it', { ...over, books: [books('51.50')] }, 'done'],
    ['confirmed', 'they do not show it yet', { ...over, books: [books('50.00')] }, 'wait 800, checking 1'],
    ['confirmed', 'and not after a while', { ...over, books: still('50.00', 4) }, 'wait 6400, checking 4'],
    ['confirmed', 'nor after a quarter of a minute', { ...over, books: still('50.00', 5) }, note('evidence.unchanged')],
    [
      'confirmed',
      'the user ends it',
      { ...over, books: [books('50.00')], stopAsked: true },
      note('evidence.unchanged'),
    ],
    ['confirmed', 'they grew by less', { ...over, books: still('50.50', 5) }, note('evidence.grew')],
    ['confirmed', 'they grew by twice as much', { ...over, books: [books('53.00')] }, note('evidence.grewTwice')],
    ['confirmed', 'it is noted', { ...over, books: still('50.00', 5), noted: true }, 'done'],
    ['confirmed', 'they cannot be read', { ...over, books: [unread('service')] }, 'done'],
    ['confirmed', 'the key was replaced', { ...over, books: [unread('other-key')] }, 'done'],
    ['confirmed-partial', 'wallets were left out', { ...over, books: [books('50.50')] }, 'done'],
    ['confirmed-partial', 'they show nothing', { ...over, books: still('50.00', 5) }, note('evidence.unchanged')],
    ...(['unknown', 'rejected', 'conflict', 'indeterminate', 'likely-not-applied'] as const).map(
      (state): Row<Sending> => [state, 'what is left is a person’s decision', over, 'done'],
    ),
  ])
})
