import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { delimiters } from '~/lib/core/tables/delimiter'
import { readTable } from '~/lib/core/tables/read-table'
import { fc } from '../../../fast-check'
import { saying } from '../../saying'

describe('a table as text', () => {
  it('keeps cells of several lines, and counts lines as an editor does', () => {
    const { rows, fault } = readTable('a,"x\r\ny, ""z"""\r\n\r\n b, "c" \nd\n', ',')
    expect(fault).toBeNull()
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'x\r\ny, "z"'],
      [4, ' b', 'c'],
      [5, 'd'],
    ])
  })

  it.each([
    ['a quotation that never ends', 'a,b\nc,"d\ne,f', 2, /never closed/],
    ['text behind a quotation', 'a\n"b"c,d', 2, /twice/],
    ['marks within a cell behind backslashes', 'a\n"x \\",\n1,\\"y"', 2, /backslash/],
    ['a lone carriage return among line feeds', 'a,b\nc,gm\rd,5\n', 2, /another way/],
  ])('%s: is refused as a whole, with its line', (_, text, line, reason) => {
    expect(readTable(text, ',').fault).toMatchObject({ line, reason: saying(reason) })
  })

  it('is read as a library reads it, whatever was written by the rules', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'ab",;|\t \r\n0é'), maxLength: 8 })
      .filter((text) => !text.endsWith('\\'))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    const delimiter = fc.constantFrom(...delimiters.map(({ value }) => value))
    fc.assert(
      fc.property(rows, delimiter, fc.constantFrom('\n', '\r\n'), (cells, delimiter, newline) => {
        const text = Papa.unparse(cells, { delimiter, newline, quotes: true })
        const wanted = cells.filter((row) => row.some((each) => each !== ''))
        const read = readTable(text, delimiter)
        expect(read.fault).toBeNull()
        expect(read.rows.map((row) => row.cells)).toEqual(wanted)
      }),
    )
  })
})
