// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawBadge } from '~/lib/content/marks/draw-badge'
import { frameShare } from '~/lib/content/shared/dom/frame-share'
import type { Gloss } from '~/lib/core/gloss/gloss'
import { phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'

const gloss: Gloss = {
  hash: `0x${'a'.repeat(64)}`,
  chain: { id: '8453', name: 'Base', how: 'link' },
  ...{ state: 'error', sentences: [], final: false },
  error: { code: 'http.network', message: phrase('page.notReached'), details: [], data: {} },
}

test('a mark in words of another direction than the reader’s begins with its chain’s sign', () => {
  frameShare().wordsOf = (said) => (said.id === 'page.direction' ? 'rtl' : wordsOf(said))
  const size = { room: 300, width: 100, sign: 'B' }
  const said = (lang?: 'en') => {
    const sentences = [[{ type: 'text' as const, text: 'Received 3.1 ETH', ...(lang && { lang }) }]]
    return drawBadge({ ...gloss, state: 'summary', sentences }, size)
  }
  const directions = [said('en'), said()].map((badge) => [
    badge.dir,
    badge.querySelector('small')?.closest<HTMLElement>('[dir]')?.dir,
  ])
  frameShare().wordsOf = wordsOf
  expect(directions).toEqual([
    ['ltr', 'ltr'],
    ['rtl', 'rtl'],
  ])
})

const nameOf = (each: Gloss) => drawBadge(each, { room: 0, width: 0, sign: undefined }).getAttribute('aria-label')

test('a mark that says why nothing could be looked up says so in whole sentences', () => {
  expect(nameOf(gloss)).toBe('The service could not be reached, on Base. Could not be looked up. Press for details.')
  expect(nameOf({ ...gloss, chain: null })).toBe(
    'The service could not be reached. Could not be looked up. Press for details.',
  )
})
