import { getAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { fc } from '../../../fast-check'

const wallet = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => getAddress(`0x${digits}`))

/** Names in one language: who is paid, how much, who sent it, and a number that nobody pays out. */
const tongues = [
  ['wallet', 'amount', 'sender', 'level'],
  ['Empfänger', 'Betrag', 'Absender', 'Stufe'],
  ['Destinataire', 'Montant', 'Expéditeur', 'Niveau'],
  ['Destinatario', 'Importe', 'Remitente', 'Nivel'],
  ['Endereço', 'Quantia', 'Remetente', 'Nível'],
  ['Indirizzo', 'Importo', 'Mittente', 'Livello'],
  ['Alıcı', 'Miktar', 'Gönderen', 'Seviye'],
  ['Получатель', 'Сумма', 'Отправитель', 'Уровень'],
  ['受取人', '金額', '送信元', 'レベル'],
  ['收款地址', '数量', '发送方', '等级'],
  ['수신자', '금액', '보내는 사람', '등급'],
  ['المستلم', 'المبلغ', 'المرسل', 'المستوى'],
  ['पता', 'राशि', 'प्रेषक', 'स्तर'],
  ['Địa chỉ', 'Số tiền', 'Người gửi', 'Cấp'],
] as const

/** How people write a number; all but the first two are reported, and never read. */
const writings: readonly ((amount: number) => string)[] = [
  (amount) => `${amount}`,
  (amount) => `${amount}.00`,
  (amount) => `${amount},00`,
  (amount) => `${amount} ₽`,
  (amount) => `€\u00a0${amount}`,
  (amount) => `(${amount})`,
  (amount) => `${amount} %`,
  (amount) => [...`${amount}`].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(''),
  (amount) => [...`${amount}`].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join(''),
  (amount) => [...`${amount}`].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  (amount) => `1’${String(amount).padStart(3, '0')}`,
  (amount) => `1\u202f${String(amount).padStart(3, '0')}`,
]

const list = fc.record({
  names: fc.constantFrom(...tongues),
  rows: fc.array(fc.tuple(wallet, wallet, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 6,
  }),
  write: fc.constantFrom(...writings),
  columns: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }),
  delimiter: fc.constantFrom(';', '\t', '|'),
})

it('case 218: in any language nobody is paid silently but who is named as paid, and nothing but the amount', () => {
  let plain = 0
  fc.assert(
    fc.property(list, ({ names, rows, write, columns, delimiter }) => {
      const cells = (row: (typeof rows)[number]) => [row[0], write(row[2]), row[1], String(row[3])]
      const text = [names, ...rows.map(cells)]
        .map((line) => columns.map((column) => line[column]).join(delimiter))
        .join('\n')
      const { entries, errors, doubts, beginnings } = importCsv(text)
      if (errors.length > 0 || doubts.length > 0 || beginnings.length > 0) return
      // The wallet's column and the amount's, as written.
      expect(columns).toEqual(expect.arrayContaining([0, 1]))
      expect(entries.map(({ address, units }) => [address, formatAmount(units)])).toEqual(
        rows.map(([address, , amount]) => [address, `${amount}.00`]),
      )
      plain++
    }),
    { numRuns: 2000 },
  )
  expect(plain).toBeGreaterThan(8)
})
