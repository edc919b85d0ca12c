import { describe, expect, it } from 'vitest'
import { nextEffect } from '~/lib/background/distribution/next-effect'
import { type PartState, partStates } from '~/lib/core/distribution/distribution-machine'
import { brief, now, partIn } from './part-worlds'

describe('left behind by a life before this one: the outcome is unknown, and nothing goes out', () => {
  const expected: Partial<Record<PartState, string>> = {
    sending: 'write interrupt',
    reconciling: 'write give-up evidence.interrupted',
  }
  it.each(partStates)('%s', (state) => {
    expect(brief(nextEffect(partIn(state), { order: 'recover', now }))).toBe(expected[state] ?? 'done')
  })
})
