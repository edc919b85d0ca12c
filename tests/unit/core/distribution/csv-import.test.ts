import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { templateCsv } from '~/components/distribution/entries-field'
import { findDuplicates, importCsv, resolveDuplicates } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { fc } from '../../../fast-check'
import { ownTime } from '../../own-time'
import { saying } from '../../saying'

const a = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'
const b = '0x242ba6d68FfEb4a098B591B32d370F973FF882B7'
const c = getAddress(`0x${'1c'.repeat(20)}`)

const list = (text: string, options = {}) => {
  const { entries, errors } = importCsv(text, options)
  return {
    entries: entries.map(({ address, units }) => `${address} ${formatAmount(units)}`),
    errors: errors.map(({ line, reasons }) => `${line}: ${reasons.map(wordsOf).join('. ')}`),
  }
}

describe('reading a list', () => {
  it.each([
    ['comma', `${a},1.50\n${b},2`, ','],
    ['semicolon', `${a};1.50\n${b};2`, ';'],
    ['tab', `${a}\t1.50\n${b}\t2`, '\t'],
    ['bar', `${a}|1.50\n${b}|2`, '|'],
    ['space', `${a} 1.50\n${b} 2`, ' '],
    ['byte-order mark and CRLF', `\ufeff${a},1.50\r\n${b},2\r\n`, ','],
    ['old line ends', `${a},1.50\r${b},2\r`, ','],
    ['quoted', `"${a}","1.50"\n"${b}","2"`, ','],
    ['header', `address,amount\n${a},1.50\n${b},2`, ','],
    ['header in capitals', `Wallet Address;Points\n${a};1.50\n${b};2`, ';'],
    ['unknown header', `who,how much\n${a},1.50\n${b},2`, ','],
    ['swapped columns', `amount,address\n1.50,${a}\n2,${b}`, ','],
    ['swapped without header', `1.50,${a}\n2,${b}`, ','],
    ['further columns', `name,address,note,amount\nx,${a},"a, b",1.50\ny,${b},,2`, ','],
    ['blank lines', `\n${a},1.50\n\n\n${b},2\n\n`, ','],
  ])('finds the delimiter, header and columns: %s', (_, text, delimiter) => {
    expect(list(text)).toEqual({ entries: [`${a} 1.50`, `${b} 2.00`], errors: [] })
    expect(importCsv(text).delimiter).toBe(delimiter)
  })

  it('lets delimiter, header and columns be chosen', () => {
    expect(list(`${a};1.50`, { delimiter: ',' }).entries).toEqual([])
    const three = `a,b,c\n${a},5,${c}\n`
    expect(list(three, { columns: { address: 2, amount: 1 } }).entries).toEqual([`${c} 5.00`])
    expect(list(three, { columns: { address: 1, amount: 1 } }).errors).toHaveLength(1)
  })

  it('a wallet in the row that is to name the columns is told', () => {
    expect(list(`${a},1.50\n${b},2`, { header: true })).toEqual({
      entries: [`${b} 2.00`],
      errors: ['1: This row is used for column names, but a wallet is in it'],
    })
  })

  it.each([
    ['1,000', 'without the comma'],
    ['1,5', 'point for decimals'],
    ['"1,000"', 'thousands'],
    ['"1,5"', 'not a comma'],
    ['1e5', 'exponent'],
    ['.5', 'zero before'],
    ['+1', 'plus'],
    ['-1', 'below zero'],
    ['0', 'zero'],
    ['0.009', 'below 0.01'],
    ['1\u00a0000', 'invisible'],
    ['١٢', 'digits 0 to 9'],
    [' 1', 'space'],
    ['', 'missing'],
    ['1,', 'Extra separator'],
  ])('case 26: refuses %j in its row and keeps the rows around it', (amount, reason) => {
    const { entries, errors } = list(`${a},1.50\n${c},${amount}\n${b},2`)
    expect(entries).toEqual([`${a} 1.50`, `${b} 2.00`])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/^2: /)
    expect(errors[0]).toContain(reason)
  })

  it('a missing amount does not swallow the next row', () => {
    for (const hole of [c, `${c},`, `"${c}"`, `${c},""`]) {
      expect(list(`${a},1.50\n${hole}\n${b},2`)).toMatchObject({ entries: [`${a} 1.50`, `${b} 2.00`] })
      expect(list(`address,amount\n${hole}\n${b},2`).errors[0]).toMatch(/^2: The amount is missing/)
    }
  })

  it.each([
    [`0x${'12'.repeat(32)}`, 'transaction hash'],
    [a.replace('B', 'b'), 'checksum'],
    [a.toUpperCase(), '0X'],
    ['0x813399', 'too short'],
    [`${a}0`, 'too long'],
    ['vitalik.eth', 'Names are not looked up'],
    ['0x0000000000000000000000000000000000000000', 'zero address'],
    [a.slice(2), '0x'],
    [`${a}\u200b`, 'invisible'],
    [` ${a}`, 'space'],
    ['', 'missing'],
    ['hello', 'not an address'],
  ])('case 31: refuses the address %j', (address, reason) => {
    const { entries, errors } = list(`${b},2\n${address},1`)
    expect(entries).toEqual([`${b} 2.00`])
    expect(errors[0]).toMatch(/^2: /)
    expect(errors[0]).toContain(reason)
  })

  it('case 31: takes an address in small or in capital letters and puts its own capitals in', () => {
    expect(list(`${a.toLowerCase()},1`).entries).toEqual([`${a} 1.00`])
    expect(list(`${a.toUpperCase().replace('0X', '0x')},1`).entries).toEqual([`${a} 1.00`])
  })

  it('trims cells only when told to', () => {
    expect(list(`${a}, 1`).errors[0]).toContain('space')
    expect(list(`${a}, 1 `, { trim: true }).entries).toEqual([`${a} 1.00`])
  })

  it.each([
    ['opened and not closed', `"${c},5`],
    ['opened at the amount', `${c},"5`],
    ['closed too early', `"${c}"5,"5"`],
  ])('a quotation mark %s is told with its line, and nobody is paid', (_, damaged) => {
    const { entries, errors } = list(`${a},1\n${damaged}\n"${b}",2`)
    expect(entries).toEqual([])
    expect(errors).toEqual([expect.stringMatching(/^2: .*quotation mark/)])
  })

  it('a quotation mark in the header is told, and nobody is paid', () => {
    const { entries, errors } = list(`address,"amount\n${a},1\n"${b}",2`)
    expect(entries).toEqual([])
    expect(errors).toEqual([expect.stringMatching(/^1: .*quotation mark/)])
  })

  it('counts lines as an editor does', () => {
    const { errors } = list(`\r\naddress,amount\r\n\r\n"${a}","x"\r\n${b},2\r\nbad,1`)
    expect(errors.map((error) => error.split(':')[0])).toEqual(['4', '6'])
  })

  it('case 29: an empty file is refused', () => {
    for (const text of ['', '\n\n', '\ufeff', 'address,amount\n']) expect(list(text).errors).toHaveLength(1)
  })

  it('warns of more than two decimal places', () => {
    const { entries, warnings } = importCsv(`${a},1.005\n${b},2.50`)
    expect(entries[0]?.units).toBe(1005n * 10n ** 15n)
    expect(warnings.map(({ line }) => line)).toEqual([1])
  })

  it('cases 26, 27: warns where a point may be meant for thousands', () => {
    const { entries, warnings, errors } = importCsv(`${a};1.000\n${b};2.500`)
    expect(errors).toEqual([])
    expect(entries.map(({ units }) => units)).toEqual([10n ** 18n, 25n * 10n ** 17n])
    expect(warnings.map(({ reasons }) => reasons)).toEqual([
      [saying(/^1\.000 is read as 1: a point is a decimal point here/)],
      [saying(/^2\.500 is read as 2\.5: a point is a decimal point here/)],
    ])
  })

  it('case 29: reads 25,000 rows quickly, whichever are bad', () => {
    const wallets = Array.from({ length: 25_000 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')},0.01`)
    wallets[12_345] = 'oops'
    const took = ownTime(() => {
      const result = importCsv(`address,amount\n${wallets.join('\n')}\n`)
      expect(result.entries).toHaveLength(24_999)
      expect(result.errors.map(({ line }) => line)).toEqual([12_347])
    })
    expect(took).toBeLessThan(8000)
  })

  it('reads its own template', () => {
    expect(list(templateCsv)).toEqual({ entries: [`${a} 10.50`, `${b} 0.01`], errors: [] })
  })

  it('a stray quotation mark spoils its own row, or the list as a whole with its line, and moves no other', () => {
    const row = fc.record({
      n: fc.integer({ min: 1, max: 1e6 }),
      points: fc.integer({ min: 1, max: 1e6 }),
      quoted: fc.boolean(),
    })
    const rows = fc.array(row, { minLength: 4, maxLength: 60 })
    const damage = fc.constantFrom<(line: string, delimiter: string, place: number) => string>(
      (line) => `"${line}`,
      (line, delimiter) => line.replace(delimiter, `${delimiter}"`),
      (line) => (line.endsWith('"') ? line.slice(0, -1) : `${line}"`),
      (line, _, place) => `${line.slice(0, place % line.length)}"${line.slice(place % line.length)}`,
    )
    const shape = fc.record({ delimiter: fc.constantFrom(',', ';', '\t', '|', ' '), header: fc.boolean() })
    fc.assert(
      fc.property(rows, shape, damage, fc.nat(), (rows, { delimiter, header }, spoil, place) => {
        const lines = rows.map(({ n, points, quoted }) => {
          const address = getAddress(`0x${n.toString(16).padStart(40, '0')}`)
          return quoted ? `"${address}"${delimiter}"${points}"` : `${address}${delimiter}${points}`
        })
        const text = (body: string[]) => [...(header ? [`wallet${delimiter}points`] : []), ...body].join('\n')
        const whole = importCsv(text(lines))
        expect(whole).toMatchObject({ errors: [], delimiter })
        const index = place % lines.length
        const damaged = importCsv(text(lines.with(index, spoil(lines[index] ?? '', delimiter, place))))
        const line = index + (header ? 2 : 1)
        const others = whole.entries.filter((entry) => entry.line !== line)
        expect(damaged.errors.map((error) => error.line)).toContain(line)
        expect(damaged.entries).toEqual(damaged.entries.length > 0 ? others : [])
      }),
    )
  })

  it('never loses, doubles or moves a good row, whatever stands between', () => {
    const good = fc.record({ n: fc.integer({ min: 1, max: 1e6 }), cents: fc.integer({ min: 1, max: 1e6 }) })
    const junk = fc.constantFrom('x', '1', `${c}`, ',', `${c},`, ',5', `${c},1,2,3`, `${c},1e5`, ';;;', `'`)
    fc.assert(
      fc.property(fc.array(fc.oneof(good, junk), { minLength: 1, maxLength: 30 }), (rows) => {
        const address = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
        const lines = rows.map((row) =>
          typeof row === 'string'
            ? row
            : `${address(row.n)},${Math.floor(row.cents / 100)}.${String(row.cents % 100).padStart(2, '0')}`,
        )
        const { entries } = importCsv(lines.join('\n'), { delimiter: ',', header: false })
        const wanted = rows.flatMap((row, index) =>
          typeof row === 'string'
            ? []
            : [{ line: index + 1, address: address(row.n), units: BigInt(row.cents) * 10n ** 16n }],
        )
        expect(entries).toEqual(wanted)
      }),
    )
  })
})

describe('duplicates', () => {
  const { entries } = importCsv(`${a},1\n${b},2\n${a.toLowerCase()},3.5\n${a},0.01`)

  it('case 30: finds a wallet again whatever its capitals', () => {
    expect(findDuplicates(entries).map((group) => group.map(({ line }) => line))).toEqual([[1, 3, 4]])
  })

  it('case 30: merges or removes, as chosen', () => {
    const plain = (rule: 'merge' | 'first') =>
      resolveDuplicates(entries, rule).map(({ address, units }) => `${address} ${formatAmount(units)}`)
    expect(plain('merge')).toEqual([`${a} 4.51`, `${b} 2.00`])
    expect(plain('first')).toEqual([`${a} 1.00`, `${b} 2.00`])
    expect(entries).toHaveLength(4)
  })
})
