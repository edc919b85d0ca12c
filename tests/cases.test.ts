import { expect, test } from 'vitest'
import { filesIn, readText } from './rules/source-files'

/** `case 77`, `cases 57, 58` and `cases 97 to 99` in the names of tests. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\bcases? (\d+)((?:(?:, | and )\d+)*)(?: to (\d+))?/g)].flatMap(([, first, more, last]) => {
    const numbers = [Number(first), ...(more?.match(/\d+/g) ?? []).map(Number)]
    const end = last ? Number(last) : numbers[0]
    for (let number = (numbers[0] ?? 0) + 1; number <= (end ?? 0); number++) numbers.push(number)
    return numbers
  })
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('every known fault of storage, messages, requests, pages and secrets has a test, or a reason in docs/security.md', () => {
  const tests = filesIn('tests').filter((path) => /\.test\.tsx?$/.test(path) && !/cases\.test\.ts$/.test(path))
  const tested = new Set(tests.flatMap((path) => numbersIn(readText(path))))
  const reasoned = [...readText('docs/security.md').matchAll(/^\| (\d+) \| \S/gm)].map(([, number]) => Number(number))
  const without = [...from(44, 96), ...from(115, 154)].filter((number) => !tested.has(number))
  expect(without).toEqual(reasoned)
})
