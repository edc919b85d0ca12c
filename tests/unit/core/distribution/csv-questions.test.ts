import { describe, expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { obstacles, setOptions, setText } from '~/lib/ui/distribution/distribution-draft'

const a = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'
const b = '0x242ba6d68FfEb4a098B591B32d370F973FF882B7'
const c = '0xBE0eB53F46cd790Cd13851d5EFf43D12404d33E8'

const read = (text: string, options = {}) => {
  const { entries, errors, doubts, beginnings } = importCsv(text, options)
  return {
    paid: entries.map(({ address, units }) => `${address} ${formatAmount(units)}`),
    errors: errors.map(({ line, reasons }) => `${line}: ${reasons.map(wordsOf).join('. ')}`),
    asked: doubts.flatMap(({ which, choices }) => choices.map(({ column }) => `${which} ${column}`)),
    begin: beginnings.map(({ line }) => line),
  }
}

describe('case 215: a list is a table', () => {
  it('a cell over several lines pays nobody who stands in it', () => {
    const text = `wallet,points,about\r\n${a},10,"hi\r\n${c},70,y\r\nthere"\r\n${b},20,z\r\n`
    expect(read(text)).toMatchObject({ paid: [`${a} 10.00`, `${b} 20.00`], errors: [], asked: [] })
    // Blanks before a quotation are not part of it.
    expect(read(`wallet,points,about\n${a}, 10, "hi\n${c},70,y"\n`, { trim: true }).paid).toEqual([`${a} 10.00`])
  })

  it.each([
    ["'hi", "there'"],
    ['“hi', 'there”'],
    ['„hi', 'there“'],
    ['« hi', 'there »'],
    ['`hi', 'there`'],
  ])(
    'a cell in other quotation marks over rows, %j to %j, pays nobody in it before a person has seen it',
    (open, close) => {
      const text = `wallet;points;about\n${a};10;${open}\n${c};70;${close}\n${b};20;z`
      const { warnings } = importCsv(text)
      expect(warnings.map(({ line, reasons }) => `${line}: ${reasons.map(wordsOf).join()}`)).toEqual([
        expect.stringMatching(/^2: .*row 3/),
      ])
    },
  )

  it.each([`'500`, `'tis`, `the boys'`, `rock 'n' roll`, `'hi'`, `“hi”, she said`, `6"`])(
    '%j alone is no such cell',
    (cell) => {
      expect(importCsv(`wallet;points;about\n${a};10;${cell}\n${b};20;z`).warnings).toEqual([])
    },
  )

  it('empty columns and rows are none', () => {
    expect(read(`\ufeffaddress,amount,,,\r\n${a},5,,,\r\n,,,,\r\n${b},6,,,\r\n,,,,\r\n`)).toMatchObject({
      paid: [`${a} 5.00`, `${b} 6.00`],
      errors: [],
      asked: [],
    })
  })

  it('titles above it are asked about, and neither answer loses a row', () => {
    const text = `Rewards in spring;;\n;;\nWallet;Points;\n${a};5;\n`
    expect(read(text)).toMatchObject({ paid: [`${a} 5.00`], begin: [1, 3] })
    expect(read(text, { begin: 3 })).toMatchObject({ paid: [`${a} 5.00`], begin: [], errors: [] })
    setText(text, 'titles.csv')
    expect(obstacles.value).toContain('Say where the list begins.')
    setOptions({ begin: 3 })
    expect(obstacles.value).not.toContain('Say where the list begins.')
  })
})

describe('case 218: amounts are seen however they are written', () => {
  it.each([
    'CHF 1’000',
    'Rs. 500',
    '39,50 €',
    '500 积分',
    '١٢٣ نقطة',
    "'500",
    '="500"',
    '(500)',
    '-1 ETH',
    '≈ 500 pts',
    '12.50 pts (bonus)',
    '🪙 7',
  ])('%s beside a bare number is asked about', (amount) => {
    for (const cells of [
      [amount, '7'],
      ['7', amount],
    ]) {
      const text = `Wallet;Given;Grade\n${a};${cells
        .join(';')
        .replaceAll('"', '""')
        .replace(/=""500""/, '"=""500"""')}\n`
      expect(read(text).asked).toEqual(['amount 1', 'amount 2'])
    }
  })

  it.each([
    ['the only number has an unknown name', `wallet,grade\n${a},7`, ['amount 1']],
    ['a known name has no amounts', `wallet,amount,value\n${a},-,70\n${b},-,80`, ['amount 1', 'amount 2']],
    ['a known name is empty', `wallet,points,amount\n${a},5,\n${b},6,`, ['amount 1', 'amount 2']],
    ['half-filled', `wallet,amount,extra\n${a},5,\n${b},6,\n${c},7,9`, ['amount 1', 'amount 2']],
    ['wallets by name, addresses elsewhere', `wallet,inviter,points\nann.eth,${c},5`, ['address 0', 'address 1']],
    ['the only amounts are in wei', `wallet,amount (wei)\n${a},5`, ['amount 1']],
    ['the only amounts are dollars', `wallet,points (in $)\n${a},5`, ['amount 1']],
    ['the only amounts are thousands', `wallet,points [k]\n${a},5`, ['amount 1']],
    ['the only amounts are of a token', `wallet,reward (USDC)\n${a},5`, ['amount 1']],
    ['the only addresses are another’s', `nick,referrer,points\nann,${c},5`, ['address 1']],
  ])('%s: is asked', (_, text, asked) => {
    expect(read(text).asked).toEqual(asked)
  })

  it.each([
    'Absender;Betrag',
    'Expéditeur;Montant',
    'Remitente;Importe',
    'Remetente;Quantia',
    'Mittente;Importo',
    'Gönderen;Miktar',
    'Отправитель;Сумма',
    '送信元;金額',
    '发送方;数量',
    '보내는 사람;금액',
    'المرسل;المبلغ',
    'प्रेषक;राशि',
    'Người gửi;Số tiền',
  ])('who sent is not silently paid: %s', (names) => {
    expect(read(`${names}\n${a};5\n${c};6\n`).asked).toEqual(['address 0'])
  })

  it.each([
    'Empfänger;Betrag;Stand',
    'Destinataire;Montant;Stand',
    'Destinatario;Importe;Stand',
    'Alıcı;Miktar;Stand',
    'Получатель;Сумма;Stand',
    '受取人;金額;Stand',
    '收款地址;数量;Stand',
    '수신자;금액;Stand',
    'العنوان;المبلغ;Stand',
    'पता;राशि;Stand',
    'Địa chỉ ví;Số tiền;Stand',
  ])('names of both columns are known, and nothing is asked: %s', (names) => {
    expect(read(`${names}\n${a};5;ok\n${b};6;ok\n`)).toEqual({
      paid: [`${a} 5.00`, `${b} 6.00`],
      errors: [],
      asked: [],
      begin: [],
    })
  })

  it('a name that says when or of what its points are is none of a unit', () => {
    for (const name of ['Points (Nov)', 'points (2026-11)', 'Reward (final)', 'amount (points)'])
      expect(read(`wallet,${name}\n${a},5`)).toMatchObject({ paid: [`${a} 5.00`], asked: [] })
  })

  it('names of days, people and places are no amounts', () => {
    const text = `wallet,amount,day,nick,ens\n${a},5,2026-11-03,user42,bob.eth\n`
    expect(read(text)).toMatchObject({ paid: [`${a} 5.00`], asked: [] })
  })

  it('two signs make no amount, and one below zero is told', () => {
    expect(read(`wallet,amount\n${a},+-5\n${b},-1 ETH`).errors).toEqual([
      '2: The amount is not a plain number',
      '3: The amount is below zero',
    ])
  })

  it('commas and units are read on a person’s word', () => {
    const text = `Wallet;Betrag\n${a};EUR 1.039,50\n${b};EUR 12,00`
    expect(importCsv(text).unit).toBe('EUR')
    const words = read(text, { unit: 'EUR', comma: true })
    expect(words).toMatchObject({ paid: [`${a} 1039.50`, `${b} 12.00`], errors: [] })
    for (const factor of ['5 k', '5 Mio', '5 %', '5万', 'cent 5'])
      expect(importCsv(`wallet;amount\n${a};${factor}`).unit).toBeNull()
  })
})

it('case 161: a blank behind the name of the chain', () => {
  expect(read(`wallet,amount\neth: ${a},5`)).toMatchObject({ paid: [`${a} 5.00`], errors: [] })
  expect(read(`eth: ${a},5\n${b},6`).paid).toEqual([`${a} 5.00`, `${b} 6.00`])
  expect(read(`wallet,amount\nbase: ${a},5`).errors[0]).toContain('names Base')
})
