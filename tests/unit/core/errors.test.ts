import { expect, test } from 'vitest'
import { AppError } from '../../../lib/core/errors'

test('an error crosses a message and back with its code', () => {
  const error = AppError.fromWire(new AppError('input.invalid', 'That is no address.').toWire())
  expect(error).toBeInstanceOf(AppError)
  expect([error.code, error.message]).toEqual(['input.invalid', 'That is no address.'])
})
