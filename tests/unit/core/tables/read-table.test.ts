import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { delimiters, readTable } from '~/lib/core/tables/read-table'
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
    ['marks within bare cells that belong together', 'a,b\nc,gm "yo\nd,x"\ne,f', 2, /twice/],
    ['such marks, with separators between', 'a,b\nc,("yo, hi\nd,x\ne,there"', 2, /twice/],
    ['a lone carriage return among line feeds', 'a,b\nc,gm\rd,5\n', 2, /another way/],
  ])('%s: is refused as a whole, with its line', (_, text, line, reason) => {
    expect(readTable(text, ',').fault).toMatchObject({ line, reason: saying(reason) })
  })

  it('marks within bare cells that stand for inches, or for words of one cell, are no quotation', () => {
    const text = 'a,6" pipe\nb,5" pipe\nc,pipe 7"\nd,the "x" y\ne,the "x\nf,y'
    expect(readTable(text, ',')).toMatchObject({ fault: null, rows: { length: 6 } })
  })

  it('rows of blanks are none', () => {
    expect(readTable('a,b\n , \u00a0,\n\t,\nc,d\n', ',').rows.map(({ line }) => line)).toEqual([1, 4])
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
        const wanted = cells.filter((row) => row.some((each) => each.trim() !== ''))
        const read = readTable(text, delimiter)
        expect(read.fault).toBeNull()
        expect(read.rows.map((row) => row.cells)).toEqual(wanted)
      }),
    )
  })
})
