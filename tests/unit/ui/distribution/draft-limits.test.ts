import { beforeEach, expect, test } from 'vitest'
import { duplicateRule, entries, obstacles, setText } from '../../../../lib/ui/distribution/distribution-draft'

const row = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,0.01\n'
const split = 'Split the list: one plan has room for 100,000 wallets.'

beforeEach(() => setText(''))

test('a list of more wallets than a plan has room for is told so, and one that just fits is not', () => {
  setText(row.repeat(100_000))
  expect(entries.value).toHaveLength(100_000)
  expect(obstacles.value).not.toContain(split)
  setText(row.repeat(100_001))
  expect(obstacles.value).toContain(split)
  // What counts is what would be sent.
  duplicateRule.value = 'merge'
  expect(entries.value).toHaveLength(1)
  expect(obstacles.value).not.toContain(split)
})
