import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../lib/core/csv-export'
import { fc } from '../../fast-check'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', '1', '.') }),
)
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

describe('CSV (case 114)', () => {
  test('comes back as it was, but for the guards', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const header = table[0]?.map((_, at) => `h${at}`) ?? []
        const read = Papa.parse<string[]>(toCsv(header, table), { newline: '\r\n', delimiter: ',' })
        expect(read.errors).toEqual([])
        const unguarded = read.data
          .slice(1, -1)
          .map((row) => row.map((text) => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text)))
        const expected = table.map((row) => row.map((text) => (/^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text)))
        expect(unguarded).toEqual(expected)
      }),
    )
  })

  test('holds no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const read = Papa.parse<string[]>(toCsv([], table), { newline: '\r\n', delimiter: ',' })
        for (const text of read.data.flat()) {
          if (/^[=+\-@\t\r\n]/.test(text)) expect(text).toMatch(/^[+-]\d[\d,]*(\.\d+)?%?$/)
        }
      }),
    )
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+cmd|calc', "'+cmd|calc"],
    ['@x', "'@x"],
    ['-5.25', '-5.25'],
    ['-5+1', "'-5+1"],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is %j', (raw, written) => {
    expect(toCsv(['h'], [[raw]])).toBe(`h\r\n${written}\r\n`)
  })
})
