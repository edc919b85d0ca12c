import type { WireError } from '../../core/errors/errors'
import { isObject } from '../../core/json/is-object'
import { asTold } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'

const isError = (value: object): value is WireError => 'code' in value && 'message' in value && isObject(value.message)

/**
 * The answer for a script in a web page, with its errors in words: such a script carries the words of only a few
 * phrases.
 */
export function errorsInWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(errorsInWords) as T
  if (!isObject(value)) return value
  if (isError(value)) return { ...value, message: asTold(wordsOf(value.message)) }
  const error = (value as { error?: unknown }).error
  return isObject(error) && isError(error) ? { ...value, error: errorsInWords(error) } : value
}
