import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv, unguarded } from '../../../../lib/core/export/csv-export'
import { fc } from '../../../fast-check'
import { ownTime } from '../../own-time'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n",;|\' 1.a') }),
)
const runs = /^[=+\-@＝＋－＠\t\r\n]/
const number = /^[+-]\d[\d,]*(\.\d+)?%?$/
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
        expect(read.data.slice(1, -1).map((row) => row.map(unguarded))).toEqual(table)
      }),
    )
  })

  test('holds no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const read = Papa.parse<string[]>(toCsv([], table), { newline: '\r\n', delimiter: ',' })
        for (const text of read.data.flat()) {
          if (runs.test(text)) expect(text).toMatch(number)
        }
      }),
    )
  })

  // Spreadsheets part cells by what the system calls its list separator, and take quotation marks only where a cell begins.
  test.each([';', '|', '\t'])('holds none where cells are parted by %j either', (separator) => {
    fc.assert(
      fc.property(rows, (table) => {
        const csv = toCsv([], table)
        const cells = csv.split(/[\r\n]/).flatMap((line) => line.split(separator))
        const lenient = Papa.parse<string[]>(csv, { delimiter: separator }).data.flat()
        for (const text of [...cells, ...lenient]) {
          const bare = text.replace(/^["\s]+/, '')
          // The first cell of a row may be a number, followed by the rest of the row.
          if (/^[=+\-@＝＋－＠]/.test(bare)) expect(bare.split(',')[0]).toMatch(/^[+-]\d/)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('costs nothing for a cell of a million signs', () => {
    const took = ownTime(() => {
      for (const sign of ['\t', ';', '"', "'", ' ']) toCsv(['h'], [[`${sign.repeat(1_000_000)}x`]])
    })
    expect(took).toBeLessThan(3000)
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+cmd|calc', "'+cmd|calc"],
    ['@x', "'@x"],
    ['-5.25', '-5.25'],
    ['-5+1', "'-5+1"],
    ['-1,234.5', '"-1,234.5"'],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ["'=x", "''=x"],
    ['x;=HYPERLINK(A1);y', "x;'=HYPERLINK(A1);y"],
    ['x;"=1";y', `"x;""'=1"";y"`],
    ['x| +1', "x| '+1"],
    ['x\t@y', "x\t'@y"],
    ['x\n=1', `"x\n'=1"`],
    ['a=b', 'a=b'],
    ['5; 3', '5; 3'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is %j', (raw, written) => {
    expect(toCsv(['h'], [[raw]])).toBe(`h\r\n${written}\r\n`)
  })
})
