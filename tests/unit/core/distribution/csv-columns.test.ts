import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { chooseColumn, imported, obstacles, setText } from '~/lib/ui/distribution/distribution-draft'
import { saying } from '../../saying'

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

/** The questions about a list: which column, among which, with their first cells. */
const doubts = (text: string, options = {}) => {
  const { doubts, columnNames } = importCsv(text, options)
  return doubts.map(
    ({ which, choices }) =>
      `${which}: ${choices.map(({ column, cells }) => `${columnNames[column]} = ${cells.join(' ')}`).join(' | ')}`,
  )
}

describe('case 159: two columns that could be meant', () => {
  it.each([
    [
      'two known names',
      `wallet,points,amount\n${a},10.00,1500\n${b},5,20.00`,
      'amount: points = 10.00 5 | amount = 1500 20.00',
    ],
    ['a known name and another', `wallet,amount,reward\n${a},1,2`, 'amount: amount = 1 | reward = 2'],
    ['a known name and one nobody knows', `wallet,amount,bonus\n${a},1,2`, 'amount: amount = 1 | bonus = 2'],
    ['no known name', `wallet,given,left\n${a},1,2`, 'amount: given = 1 | left = 2'],
    ['one name twice', `wallet,amount,amount\n${a},1,2`, 'amount: amount (column 2) = 1 | amount (column 3) = 2'],
    [
      'one name in two spellings',
      `wallet,Amount,AMOUNT \n${a},1,2`,
      'amount: Amount (column 2) = 1 | AMOUNT (column 3) = 2',
    ],
    ['badly written numbers', `wallet,amount,usd\n${a},1,"$1,000"`, 'amount: amount = 1 | usd = $1,000'],
    [
      'numbers that begin late',
      `wallet,amount,points\n${`${a},1,\n`.repeat(300)}${b},1,2`,
      'amount: amount = 1 1 1 | points =   2',
    ],
    [
      'two wallets',
      `address,address,points\n${a},${b},1`,
      `address: address (column 1) = ${a} | address (column 2) = ${b}`,
    ],
    [
      'a wallet and one with a prefix',
      `wallet,safe,points\n${a},eth:${b},1`,
      `address: wallet = ${a} | safe = eth:${b}`,
    ],
    ['wallets under no known name', `from,dest,amount\n${c},${a},1.50`, `address: from = ${c} | dest = ${a}`],
    ['no header, and numbers on both sides', `7,1.50,${a}\n8,2,${b}`, 'amount: Column 1 = 7 8 | Column 2 = 1.50 2'],
  ])('%s: is asked, with the first rows of both', (_, text, doubt) => {
    expect(doubts(text)).toEqual([doubt])
    setText(text, 'list.csv')
    expect(obstacles.value.some((one) => one.startsWith('Choose the column'))).toBe(true)
    const which = doubt.startsWith('amount') ? 'amount' : 'address'
    const { choices } = importCsv(text).doubts[0] ?? { choices: [] }
    for (const { column } of choices) {
      chooseColumn(which, column)
      expect(imported.value?.doubts).toEqual([])
      expect(imported.value?.columns[which]).toBe(column)
    }
  })

  it('both at once: an answer to one leaves the other', () => {
    const text = `address,wallet,amount,points\n${a},${b},1,2`
    expect(doubts(text)).toHaveLength(2)
    expect(doubts(text, { columns: { amount: 3 } })).toEqual([`address: address = ${a} | wallet = ${b}`])
    expect(importCsv(text, { columns: { amount: 3, address: 1 } }).entries).toEqual([
      { line: 2, address: b, units: 2n * 10n ** 18n },
    ])
  })

  it('is no doubt where only one can be meant', () => {
    for (const plain of [
      `wallet,Points (Nov)\n${a},1.50`,
      `id,wallet,amount\n1,${a},1.50`,
      `rank,wallet,amount,date\n1,${a},1.50,2026-11-01`,
      `${a},1.50`,
      `${a},1.50\n${b},1,50`,
    ])
      expect(doubts(plain)).toEqual([])
  })
})

describe('case 160: a first line that is data', () => {
  it.each([
    ['an address with a chain and a currency', `eth:${a},$10`],
    ['in quotation marks', `"eth:${a}","$10"`],
    ['a cut address', '0x8133…1338,ten'],
    ['capitals', `${a.toUpperCase()},ten`],
    ['without 0x', `${a.slice(2)},ten`],
    ['in a link', `https://explorer.example/address/${a},ten`],
    ['a name', 'vitalik.eth,ten'],
    ['a currency before', 'bob,€10'],
    ['a currency after', 'bob,10 €'],
    ['a code', 'bob,USD 10'],
    ['a unit', 'bob,10 points'],
    ['commas', 'bob,"1,000.00"'],
    ['spaces', 'bob,1 000'],
    ['apostrophes', "bob,1'000"],
    ['a spreadsheet’s apostrophe', "bob,'10"],
    ['brackets', 'bob,(10)'],
    ['no zero', 'bob,.5'],
    ['an exponent', 'bob,1e5'],
    ['other digits', 'bob,١٢'],
    ['a known name beside a number', 'wallet,$10'],
  ])('%s: is a row with its reason, and no header', (_, first) => {
    const { header, errors, entries } = importCsv(`${first}\n${b},5`, { delimiter: ',' })
    expect(header).toBe(false)
    expect(errors.map(({ line }) => line)).toEqual([1])
    expect(entries.map(({ line }) => line)).toEqual([2])
  })

  it.each([
    'wallet,amount',
    'who,how much',
    'Wallet address,Points (Nov)',
    'receiver.address,amount',
    'address,2026-11',
  ])('names of columns stay names: %s', (first) => {
    expect(importCsv(`${first}\n${b},5`)).toMatchObject({ header: true, errors: [], rows: 1 })
  })
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
    // Names of columns, and no row yet: nothing else helps.
    expect(importCsv('sep=;\nwho;how, much')).toMatchObject({ delimiter: ';', columnNames: ['who', 'how, much'] })
    const told = `sep=;\n${a},1`
    expect(importCsv(told)).toMatchObject({ delimiter: ';', entries: [] })
    expect(importCsv(told, { delimiter: ',' })).toMatchObject({ delimiter: ',', errors: [], rows: 1 })
  })

  it('elsewhere, or with a sign that parts nothing, is a row like any other', () => {
    expect(importCsv(`${a},1\nsep=;`)).toMatchObject({ delimiter: ',', errors: [{ line: 2 }] })
    expect(importCsv(`sep=x\n${a},1`, { begin: 1, header: false })).toMatchObject({
      delimiter: ',',
      errors: [{ line: 1 }],
    })
  })

  it('alone is a list of nothing', () => {
    expect(importCsv('sep=;').errors).toEqual([{ line: 1, reasons: [saying('There is nothing in it')], text: '' }])
  })
})

it('a list of more columns or rows than any has is refused as a whole', () => {
  const wide = importCsv(`address,amount${',x'.repeat(1_000_000)}\n${a},1`)
  expect(wide.columnNames.length).toBeLessThanOrEqual(201)
  expect(wide.errors).toEqual([{ line: 1, reasons: [saying('There are more than 200 columns')], text: '' }])
  const { entries, errors } = importCsv(`${a},1\n${'x\n'.repeat(200_000)}`)
  expect(entries).toEqual([])
  expect(errors).toEqual([{ line: 1, reasons: [saying('There are more than 200,000 rows: split the list')], text: '' }])
})
