import { expect, test } from 'vitest'
import type { Gloss, PageItem } from '../../../../lib/core/gloss/gloss'
import { nextHeld } from '../../../../lib/ui/page/next-held'

const item = (hash: string, state?: Gloss['state'], seen = false): PageItem => ({
  ...{ hash, times: 1, marked: 0, seen },
  gloss: state ? { hash, chain: null, state, sentences: [], final: false } : null,
})
const hashes = (items: readonly PageItem[]) => nextHeld(items).map(({ hash }) => hash)

test('what is in view is asked for first, and what never came into view last', () => {
  const items = [item('unseen'), item('held'), item('done', 'summary'), item('far', 'held'), item('here', 'held', true)]
  expect(hashes(items)).toEqual(['here', 'far', 'unseen', 'held'])
})

test('25 are asked for at once, and none where the page still looks them up by itself', () => {
  expect(nextHeld(Array.from({ length: 90 }, (_, at) => item(`${at}`, 'held')))).toHaveLength(25)
  expect(hashes([item('a'), item('b', 'summary'), item('c', 'unknown')])).toEqual([])
})
