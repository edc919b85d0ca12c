import { expect, it } from 'vitest'
import { filesIn, readText } from '../../../rules/source-files'

/** Everything that can go wrong with a distribution has a number in docs/faults.md; a test names the number it is about. */
it('every known way to lose or double a distribution has a test', () => {
  const titles = filesIn('tests')
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('cases.test.ts'))
    .flatMap((path) => readText(path).match(/\bcase \d+/g) ?? [])
  const named = new Set(titles)
  const [, section = ''] = readText('docs/faults.md').split(/^## /m)
  expect(section).toMatch(/^Sending points\n/)
  const numbers = [...section.matchAll(/^\| (\d+) \| \S/gm)].map(([, number]) => number)
  expect(numbers.filter((number) => !named.has(`case ${number}`))).toEqual([])
})
