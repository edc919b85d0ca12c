import { expect, test } from 'vitest'
import { AppError } from '../../../lib/core/errors'

test('an error crosses a message and back with its code', () => {
  const error = AppError.fromWire(new AppError('input.invalid', 'That is no address.').toWire())
  expect(error).toBeInstanceOf(AppError)
  expect([error.code, error.message]).toEqual(['input.invalid', 'That is no address.'])
})

test.each([
  ['nothing found', 404, 'Asking again may bring the same answer.'],
  ['nothing of the kind offered', 501, 'Asking again may bring the same answer.'],
  ['a service that is down', 503, 'The service could not answer. Try again.'],
])('%s has its own word about trying again', (_, status, hint) => {
  expect(new AppError('http.status', 'No.', { data: { status } }).hint).toBe(hint)
})
