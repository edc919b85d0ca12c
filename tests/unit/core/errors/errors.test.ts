import { expect, test } from 'vitest'
import { AppError, notAsked } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'

test('an error crosses a message and back with its code', () => {
  const error = AppError.fromWire(new AppError('input.invalid', asTold('That is no address.')).toWire())
  expect(error).toBeInstanceOf(AppError)
  expect([error.code, error.message]).toEqual(['input.invalid', 'That is no address.'])
})

test('an error that an earlier version kept, as words, says them', () => {
  const kept = { code: 'http.network', message: 'The host was not found.', details: [], data: {} }
  expect(AppError.fromWire(kept as never).message).toBe('The host was not found.')
})

test.each([
  ['nothing found', 404, 'Asking again may bring the same answer.'],
  ['nothing of the kind offered', 501, 'Asking again may bring the same answer.'],
  ['a service that is down', 503, 'The service could not answer. Try again.'],
])('%s has its own word about trying again', (_, status, hint) => {
  expect(new AppError('http.status', asTold('No.'), { data: { status } }).hint).toBe(hint)
})

test('what is not asked speaks of the budget only where that is why', () => {
  expect(notAsked('budget', asTold('Used up.')).hint).toContain('budget')
  expect(notAsked('busy', asTold('Too many wait.')).hint).not.toContain('budget')
})
