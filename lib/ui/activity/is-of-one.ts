import type { ErrorCode } from '../../core/errors/errors'

const ofOne: ReadonlySet<ErrorCode> = new Set([
  'http.status',
  'http.shape',
  'http.too-large',
  'http.timeout',
  'input.invalid',
  'bug',
])

/** Failures of one transaction, whose neighbours may be told all the same. Any other is of the key, the pace or the connection. */
export const isOneAnswer = (code: ErrorCode): boolean => ofOne.has(code)
