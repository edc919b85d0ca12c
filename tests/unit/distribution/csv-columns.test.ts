import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'

const a = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'
const b = '0x242ba6d68FfEb4a098B591B32d370F973FF882B7'
const c = getAddress(`0x${'1c'.repeat(20)}`)

it.each([
  ['worth beside the amount', `address,value,amount\n${a},99,1.50\n${b},99,2`],
  ['people beside their wallets', `user,to,wallet,points\nx,y,${a},1.50\nx,y,${b},2`],
  ['two columns of wallets', `from,user,address,sum\n${c},${c},${a},1.50\n${c},${c},${b},2`],
  ['numbers before and after', `id,wallet,how much,rank\n1,${a},1.50,7\n2,${b},2,8`],
])('finds the columns that are meant: %s', (_, text) => {
  const { entries, errors } = importCsv(text)
  expect(entries.map(({ address, units }) => `${address} ${formatAmount(units)}`)).toEqual([`${a} 1.50`, `${b} 2.00`])
  expect(errors).toEqual([])
})

it('warns where more than one column may hold wallets or amounts and none is named so', () => {
  const table = `id,wallet,how much\n1,${a},1.50`
  expect(importCsv(table).warnings).toEqual([
    {
      line: 1,
      reason: expect.stringContaining('wallets are read from “wallet”, amounts from “how much”'),
      text: 'id,wallet,how much',
    },
  ])
  expect(importCsv(table, { columns: { address: 1, amount: 2 } }).warnings).toEqual([])
  expect(importCsv(`from,dest,amount\n${c},${a},1.50`).warnings[0]?.reason).toContain('wallets are read from “from”')
  for (const plain of [
    `wallet,how much\n${a},1.50`,
    `who,wallet,how much\nx,${a},1.50`,
    `id,wallet,amount\n1,${a},1.50`,
    `${a},1.50`,
  ])
    expect(importCsv(plain).warnings).toEqual([])
})

describe('the line that tells a spreadsheet how cells are parted', () => {
  it.each([
    ['sep=;', ';'],
    ['sep=,', ','],
    ['SEP=\t', '\t'],
    ['"sep=|"', '|'],
    ['\ufeffsep=;', ';'],
    ['sep=; ', ';'],
    ['\nsep=;', ';'],
  ])('is neither a row nor a header: %j', (first, mark) => {
    const body = `${a}${mark}1.50\r\n${b}${mark}2\r\nbad${mark}1\r\n`
    for (const header of ['', `wallet${mark}points\r\n`]) {
      const read = importCsv(`${first}\r\n${header}${body}`)
      expect(read).toMatchObject({ delimiter: mark, header: header !== '', rows: 3 })
      const before = first.split('\n').length + (header ? 1 : 0)
      expect(read.entries.map(({ line }) => line)).toEqual([before + 1, before + 2])
      expect(read.errors.map(({ line }) => line)).toEqual([before + 3])
    }
  })

  it('is followed where the rows alone would be read otherwise, and not where a person chose', () => {
    // Names of columns, and no row yet: nothing else tells.
    expect(importCsv('sep=;\nwho;how, much')).toMatchObject({ delimiter: ';', columnNames: ['who', 'how, much'] })
    const told = `sep=;\n${a},1`
    expect(importCsv(told)).toMatchObject({ delimiter: ';', entries: [] })
    expect(importCsv(told, { delimiter: ',' })).toMatchObject({ delimiter: ',', errors: [], rows: 1 })
  })

  it('elsewhere, or with a sign that parts nothing, is a row like any other', () => {
    expect(importCsv(`${a},1\nsep=;`)).toMatchObject({ delimiter: ',', errors: [{ line: 2 }] })
    expect(importCsv(`sep=x\n${a},1`, { header: false })).toMatchObject({ delimiter: ',', errors: [{ line: 1 }] })
  })

  it('alone is a list of nothing', () => {
    expect(importCsv('sep=;').errors).toEqual([{ line: 1, reason: 'There is nothing in it', text: '' }])
  })
})

it('a list of more columns or rows than any has is refused as a whole', () => {
  const wide = importCsv(`address,amount${','.repeat(1_000_000)}\n${a},1`)
  expect(wide.columnNames).toHaveLength(200)
  expect(wide.errors).toEqual([{ line: 1, reason: 'There are more than 200 columns', text: '' }])
  const { entries, errors } = importCsv(`${a},1\n${'x\n'.repeat(200_000)}`)
  expect(entries).toEqual([])
  expect(errors).toEqual([{ line: 1, reason: 'There are more than 200,000 rows: split the list', text: '' }])
})
