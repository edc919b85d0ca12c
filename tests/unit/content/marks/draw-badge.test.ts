// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawBadge } from '~/lib/content/marks/draw-badge'
import type { Gloss } from '~/lib/core/gloss/gloss'
import { phrase } from '~/lib/core/phrases/phrase'

const gloss: Gloss = {
  hash: `0x${'a'.repeat(64)}`,
  chain: { id: '8453', name: 'Base', how: 'link' },
  ...{ state: 'error', sentences: [], final: false },
  error: { code: 'http.network', message: phrase('page.notReached'), details: [], data: {} },
}
const nameOf = (each: Gloss) => drawBadge(each, { room: 0, width: 0, hasSign: false }).getAttribute('aria-label')

test('a mark that says why nothing could be looked up says so in whole sentences', () => {
  expect(nameOf(gloss)).toBe('The service could not be reached, on Base. Could not be looked up. Press for details.')
  expect(nameOf({ ...gloss, chain: null })).toBe(
    'The service could not be reached. Could not be looked up. Press for details.',
  )
})
