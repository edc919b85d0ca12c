import { expect, it } from 'vitest'
import { importCsv } from '~/lib/core/distribution/csv-import'
import { parseAmount } from '~/lib/core/distribution/distribution-amount'
import { parseWallet } from '~/lib/core/distribution/distribution-wallet'
import type { Phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { saying } from '../../saying'

const a = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'

it.each(['eth', 'ETH', 'ethereum', '1'])('case 161: “%s:” before an address is taken off, and said', (prefix) => {
  const { entries, errors, remarks, warnings } = importCsv(`receiver,amount\n${prefix}:${a},10.00`)
  expect(entries).toEqual([{ line: 2, address: a, units: 10n ** 19n }])
  expect([...errors, ...warnings]).toEqual([])
  expect(remarks).toEqual([saying('1 address named Ethereum by “eth:”, which was taken off.')])
})

it.each([
  [`base:${a}`, 'names Base: points go to the same address on Ethereum'],
  [`arb1:${a}`, 'names Arbitrum One'],
  [`gno:${a}`, 'names Gnosis'],
  [`100:${a}`, 'names Gnosis'],
  [`nowhere:${a}`, '“nowhere:” names no chain that is known here'],
  [`eip155:1:${a}`, 'CAIP-10'],
  [`ethereum:${a}@1`, 'payment link'],
  [`https://explorer.example/address/${a}`, 'This is a link'],
  [`eth:${a.slice(0, -1)}`, 'too short'],
  [`eth:${a.replace('B', 'b')}`, 'checksum'],
  ['eth:0x0000000000000000000000000000000000000000', 'zero address'],
  ['0x8133…1338', 'cut in the middle'],
  ['0x8133...1338', 'cut in the middle'],
  [`'${a}`, 'quotation marks'],
  [`<${a}>`, 'quotation marks or brackets'],
])('case 161: refuses %s and says why', (text, reason) => {
  expect(wordsOf(parseWallet(text) as Phrase)).toContain(reason)
})

it.each([
  ['$10', 'currency sign'],
  ['€10', 'currency sign'],
  ['10€', 'currency sign'],
  ['10 USDC', 'without a unit'],
  ['USD 10', 'without a unit'],
  ['"10"', 'quotation marks'],
])('case 26: refuses the amount %s and says why', (text, reason) => {
  expect(wordsOf(parseAmount(text) as Phrase)).toContain(reason)
})

it.each([
  ['0x000000000000000000000000000000000000dEaD', 'a burn address'],
  ['0xdEAD000000000000000042069420694206942069', 'a burn address'],
  ['0x0000000000000000000000000000000000000001', 'reserved for the chain’s own contracts'],
  ['0x0000000000000000000000000000000000000011', 'reserved for the chain’s own contracts'],
  ['0x0000000000000000000000000000000000000100', 'reserved for the chain’s own contracts'],
  ['0x0000000000000000000000000000000000001010', 'reserved for the chain’s own contracts'],
  ['0x4200000000000000000000000000000000000006', 'one of the chain’s own contracts'],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'what contracts write for the native coin'],
  ['0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF', 'one digit forty times'],
  ['0x1111111111111111111111111111111111111111', 'one digit forty times'],
])('case 162: %s is paid only after a look', (address, what) => {
  const { entries, warnings } = importCsv(`${a},1\n${address},1`)
  expect(entries).toHaveLength(2)
  expect(warnings).toEqual([{ line: 2, reasons: [saying(new RegExp(`^This is ${what}`))], text: `${address},1` }])
  expect(importCsv(`${a},1\n${address.toLowerCase()},1`).warnings).toHaveLength(1)
})
