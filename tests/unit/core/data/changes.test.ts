import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readChanges } from '../../../../lib/core/data/changes'

test('the list of changes that is built in has every version, and whole sentences', () => {
  const releases = readChanges(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'))
  expect(releases.map(({ title }) => title)).toContain('0.1.0')
  const points = releases.flatMap(({ groups }) => groups.flatMap((group) => group.points))
  expect(points.length).toBeGreaterThan(5)
  for (const point of points) expect(point).toMatch(/^[A-Z“].*[.!?”]$/)
})

test('Markdown is read as text', () => {
  const [release] = readChanges('# Changes\n\n## 2\n\nWords.\n\n- A `code` and *more*\n  of [it](x.md).\n')
  expect(release).toEqual({ title: '2', about: 'Words.', groups: [{ title: '', points: ['A code and more of it.'] }] })
})

test('headings group the points below them', () => {
  const [release] = readChanges('## 2\n\n- One.\n\n### Pages\n\n- Two\n  lines.\n- Three.\n\n### Cards\n\n- Four.\n')
  expect(release?.groups).toEqual([
    { title: '', points: ['One.'] },
    { title: 'Pages', points: ['Two lines.', 'Three.'] },
    { title: 'Cards', points: ['Four.'] },
  ])
})
