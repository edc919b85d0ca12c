import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { fc } from '../../../fast-check'
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

describe('an amount that a comma may have cut', () => {
  it.each([
    ['a part of thousands', '1,000', '000'],
    ['two decimal places', '12,50', '50'],
    ['one decimal place', '1,5', '5'],
    ['many', '1234,56789', '56789'],
    ['with a space', '1, 5', '5'],
  ])('case 26: warns where a third column looks like the rest of an amount: %s', (_, amount, rest) => {
    const { warnings, errors } = importCsv(`address,amount,email\n${a},${amount}\n${b},2.50\n`)
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      { line: 2, reasons: [saying(new RegExp(`^The next column is ${rest}`))], text: `${a},${amount}` },
    ])
  })

  it('case 26: warns once of a further column with a number in every row', () => {
    const { entries, warnings } = importCsv(`address,amount,points_before\n${a},12,50\n${b},2.5,7\n${c},3,1000\n`)
    expect(entries).toHaveLength(3)
    expect(warnings).toEqual([
      { line: 2, reasons: [saying(/^In 2 rows “points_before” is a number/)], text: `${a},12,50` },
    ])
    for (const plain of [
      `address;amount;id\n${a};12;50`,
      `id,address,amount\n7,${a},12`,
      `address,amount,id\n${a},1.5,50`,
    ])
      expect(importCsv(plain).warnings).toEqual([])
  })

  it('case 26: warns of each of 150,000 that one row without a further column keeps from being a column', () => {
    const { entries, warnings } = importCsv(`address,amount,email\n${`${a},12,50\n`.repeat(150_000)}${b},2.50\n`)
    expect(entries).toHaveLength(150_001)
    expect(warnings).toHaveLength(150_000)
  })

  it.each([
    ['address,amount,', '1,5', 'point for decimals'],
    ['address,amount,', '1,000', 'without the comma'],
    ['address,amount, ,', '1,5', 'point for decimals'],
    ['address,amount,,email', '1,5', 'has no name'],
    ['address,amount,,email', '1,5,x', 'has no name'],
  ])('case 26: under a header %j refuses %j, as the next column has no name', (header, amount, reason) => {
    const { entries, errors } = list(`${header}\n${a},1.50\n${c},${amount}\n${b},2`)
    expect(entries).toEqual([`${a} 1.50`, `${b} 2.00`])
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^3: .*${reason}`))])
  })

  it('a column that a person chose is read, though its name is missing', () => {
    const text = `wallet,note,\n${a},x,1.50\n${b},y,2`
    expect(list(text).entries).toEqual([`${a} 1.50`, `${b} 2.00`])
    expect(importCsv(text).columnNames).toHaveLength(3)
    expect(list(text, { columns: { address: 0, amount: 2 } }).entries).toEqual([`${a} 1.50`, `${b} 2.00`])
  })

  it('a decimal comma among commas is never paid in silence', () => {
    const cent = fc.integer({ min: 0, max: 99_999 }).map(String)
    const rows = fc.array(
      fc.record({ n: fc.integer({ min: 1e6, max: 2e6 }), whole: fc.integer({ min: 1, max: 1e6 }), cent }),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    const header = fc.constantFrom('', 'address,amount', 'address,amount,', 'address,amount,email', 'address,amount,,x')
    fc.assert(
      fc.property(rows, header, fc.nat(), (rows, header, place) => {
        const cut = place % rows.length
        const lines = rows.map(({ n, whole, cent }, index) => {
          const address = getAddress(`0x${n.toString(16).padStart(40, '0')}`)
          return `${address},${whole}${index === cut ? `,${cent}` : ''}`
        })
        const { errors, warnings } = importCsv([...(header ? [header] : []), ...lines].join('\n'))
        expect([...errors, ...warnings].map(({ line }) => line)).toEqual([cut + (header ? 2 : 1)])
      }),
    )
  })
})
