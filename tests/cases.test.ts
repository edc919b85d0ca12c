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

const known = [...readText('docs/faults.md').matchAll(/^\| (\d+) \| \S/gm)].map(([, number]) => Number(number))

const tests = filesIn('tests').filter((path) => /\.test\.tsx?$/.test(path) && !/cases\.test\.ts$/.test(path))
const tested = new Set(tests.flatMap((path) => numbersIn(readText(path))))

test('docs/faults.md lists every number once, and all that tests name', () => {
  expect(known.toSorted((a, b) => a - b)).toEqual(known.map((_, index) => index + 1))
  expect([...tested].filter((number) => !known.includes(number))).toEqual([])
})

test('every known fault has a test, or a reason in docs/security.md', () => {
  const reasoned = [...readText('docs/security.md').matchAll(/^\| (\d+) \| \S/gm)].map(([, number]) => Number(number))
  expect(known.filter((number) => !tested.has(number))).toEqual(reasoned)
})
