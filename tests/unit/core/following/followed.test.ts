import { expect, it } from 'vitest'
import { withFollowed } from '~/lib/core/following/followed'

it('a list of followed addresses holds each once, and the newest fifty', () => {
  const many = Array.from({ length: 60 }, (_, at) => `1:0x${String(at).padStart(40, '0')}`)
  const all = many.reduce<string[]>((list, each) => withFollowed(list, each, true), [])
  expect(all).toEqual(many.slice(10))
  expect(withFollowed(all, all[0] ?? '', true)).toHaveLength(50)
  expect(withFollowed(all, all[0] ?? '', false)).toHaveLength(49)
})
