import { describe, expect, it } from 'vitest'
import { isLikely, isShown } from '../../../../../lib/content/shared/marks/mark-lines'
import type { ErrorCode } from '../../../../../lib/core/errors/errors'
import type { Gloss } from '../../../../../lib/core/gloss/gloss'
import { asTold } from '../../../../../lib/core/phrases/phrase'

const gloss = (state: Gloss['state'], more: Partial<Gloss> = {}): Gloss => ({
  hash: `0x${'ab'.repeat(32)}`,
  chain: null,
  state,
  sentences: [],
  final: false,
  ...more,
})
const error = (code: ErrorCode) => ({ code, message: asTold(''), details: [], data: {} })

describe('case 186: a mark stands beside a hash', () => {
  it.each(['summary', 'stub', 'pending', 'failed', 'silent'] as const)('that is a transaction: %s', (state) =>
    expect(isShown(gloss(state))).toBe(true),
  )

  it.each(['held', 'unserved', 'error'] as const)(
    'that could not be told, where something says that it is one: %s',
    (state) => {
      expect(isShown(gloss(state))).toBe(true)
      expect(isShown(gloss(state, { doubt: true }))).toBe(false)
      expect(isLikely(gloss(state, { doubt: true }))).toBe(false)
    },
  )

  it.each(['unknown', 'asking'] as const)('and not: %s', (state) => expect(isShown(gloss(state))).toBe(false))

  it('case 189: not for a key that is missing or refused, as that holds for all of them', () => {
    for (const code of ['auth.missing', 'auth.rejected', 'auth.expired', 'permission.needed'] as const)
      expect(isShown(gloss('error', { error: error(code) }))).toBe(false)
    expect(isShown(gloss('error', { error: error('http.network') }))).toBe(true)
  })
})
