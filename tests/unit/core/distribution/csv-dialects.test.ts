import { getAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { type CsvImport, importCsv } from '~/lib/core/distribution/csv-import'
import { formatAmount } from '~/lib/core/distribution/distribution-amount'
import { fc } from '../../../fast-check'

const wallet = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => getAddress(`0x${digits}`))
const cents = fc.integer({ min: 1, max: 5_000_000 })
const digits = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** What participants write about themselves: rows of their own, quotations, every sign that parts anything. */
const free = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab ",;|\t\r\n\\\'0x12.5é'), maxLength: 24 }),
  fc.tuple(wallet, cents).map(([address, amount]) => `gm\n${address},${amount},x\r\n${address};${amount}`),
)

/** Further columns: their names and their content. */
const further = fc.constantFrom('text', 'amount-like', 'empty', 'level', 'day')
type Further = 'text' | 'amount-like' | 'empty' | 'level' | 'day'
const calledAs: Record<Further, readonly string[]> = {
  text: ['bio', 'note', 'Anmerkung', ''],
  'amount-like': ['paid before', '残高', 'fee', 'Wert'],
  empty: ['', ' '],
  level: ['Stufe', 'tier', 'level'],
  day: ['date', 'joined'],
}
const cellOf = (kind: Further, text: string, amount: number) =>
  ({
    text,
    'amount-like':
      [`EUR ${digits(amount)}`, `${digits(amount)} 积分`, `'${amount}`, `="${amount}"`, ''][amount % 5] ?? '',
    empty: '',
    level: String(amount % 9),
    day: '2026-11-03',
  })[kind]

const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  blank: fc.constantFrom('', '', ' '),
  mark: fc.constantFrom('', '\ufeff'),
  header: fc.boolean(),
  titles: fc.constantFrom<string[][]>([], [], [['Rewards of November']], [['Spring'], []]),
  names: fc.tuple(
    fc.constantFrom('wallet', 'Address', 'who', 'Кошелёк'),
    fc.constantFrom('amount', 'Points', 'Betrag', 'xyz'),
  ),
  lastLine: fc.boolean(),
  emptyRows: fc.boolean(),
})

const table = fc.record({
  dialect,
  rows: fc.array(fc.record({ wallet, amount: cents, text: free, other: cents }), { minLength: 1, maxLength: 8 }),
  kinds: fc.array(further, { maxLength: 3 }),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
})

type Table = typeof table extends fc.Arbitrary<infer T> ? T : never

/** Writes a table as RFC 4180 wants it, in a dialect. */
function written({ dialect, rows, kinds, order }: Table): string {
  const { delimiter, end, quoteAll, blank, header, names, titles } = dialect
  const columns = [
    { name: names[0], cell: (row: Table['rows'][number]) => row.wallet as string },
    { name: names[1], cell: (row: Table['rows'][number]) => digits(row.amount) },
    ...kinds.map((kind, index) => ({
      name: calledAs[kind][index % calledAs[kind].length] ?? '',
      cell: (row: Table['rows'][number]) => cellOf(kind, row.text, row.other),
    })),
  ]
    .map((column, index) => ({ column, at: order[index] ?? 0 }))
    .sort((x, y) => x.at - y.at)
    .map(({ column }) => column)
  const quoted = (cell: string) =>
    quoteAll || /[",;|\t\r\n\\]|^\s|\s$/.test(cell) ? `${blank}"${cell.replaceAll('"', '""')}"` : cell
  const body = [
    ...titles.map((title) => [...title, ...columns.slice(title.length).map(() => '')]),
    ...(header ? [columns.map(({ name }) => name)] : []),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ...(dialect.emptyRows ? [columns.map(() => ''), columns.map(() => '')] : []),
  ]
  return dialect.mark + body.map((cells) => cells.map(quoted).join(delimiter)).join(end) + (dialect.lastLine ? end : '')
}

const isPlain = ({ doubts, beginnings, errors, warnings }: CsvImport) =>
  [doubts, beginnings, errors, warnings].every((all) => all.length === 0)

const planned = ({ entries }: CsvImport) => entries.map(({ address, units }) => `${address} ${formatAmount(units)}`)

it('case 215: a table in any dialect is paid as it stands, or there is a question or a refusal', () => {
  let plain = 0
  fc.assert(
    fc.property(table, (made) => {
      const read = importCsv(written(made))
      const wanted = made.rows.map(({ wallet, amount }) => `${wallet} ${digits(amount)}`)
      if (isPlain(read)) {
        plain++
        expect(planned(read)).toEqual(wanted)
      }
      // If only the beginning or an unknown name is in question, its answer gives the table.
      const choices = read.doubts.flatMap(({ choices }) => choices)
      if (read.errors.length === 0 && choices.length <= 1) expect(planned(read)).toEqual(wanted)
    }),
    { numRuns: 2000 },
  )
  // Most tables are read without any question.
  expect(plain).toBeGreaterThan(300)
})

it('case 215: whatever the text is, a wallet is only paid what stands in its own row', () => {
  const piece = fc.oneof(
    wallet,
    cents.map(digits),
    fc.constantFrom(',', ';', '\t', '"', '""', '\n', '\r\n', '\r', ' ', '\\"', '-', 'amount', 'wallet', 'gm'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const read = importCsv(text)
      const lines = text.split(/\r\n|\r|\n/)
      for (const { line, address, units } of read.entries) {
        const from = lines.slice(line - 1).join('\n')
        expect(from.toLowerCase()).toContain(address.toLowerCase())
        expect(from).toContain(formatAmount(units).replace(/\.?0+$/, ''))
      }
    }),
    { numRuns: 1000 },
  )
})
