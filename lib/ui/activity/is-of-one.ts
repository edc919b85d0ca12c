import type { ErrorCode } from '../../core/errors/errors'

const ofOne: ReadonlySet<ErrorCode> = new Set([
  'http.status',
  'http.shape',
  'http.too-large',
  'http.timeout',
  'input.invalid',
  'bug',
])

/**
 * Failures of a single transaction, which its neighbours may not have. All others concern the key, the rate limit or
 * the connection.
 */
export const isOneAnswer = (code: ErrorCode): boolean => ofOne.has(code)
