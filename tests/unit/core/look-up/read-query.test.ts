import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { lookUp } from '../../../../lib/core/look-up/look-up'
import { readQuery } from '../../../../lib/core/look-up/read-query'
import { readSubject } from '../../../../lib/ui/navigation/read-subject'
import { fc } from '../../../fast-check'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'5c'.repeat(32)}`
const chainOfHost = (host: string) => (host === 'basescan.org' ? '8453' : undefined)
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

describe('an address', () => {
  test.each([
    ['as it is', address],
    ['in small letters', address.toLowerCase()],
    ['in capital letters', address.toUpperCase()],
    ['without 0x', address.slice(2).toLowerCase()],
    ['with what it is', `address:${address}`],
    ['with soft hyphens in it', `${address.slice(0, 20)}\u00ad${address.slice(20)}`],
    ['cut through by the end of a line', `${address.slice(0, 20)}\n  ${address.slice(20)}`],
    ['with blanks, quotes and invisible characters around it', ` “\u200b${address}\u200d”, `.replace(/[“”]/g, '"')],
  ])('is read %s', (_, text) => {
    expect(readQuery(text)).toMatchObject({ kind: 'address' })
  })

  test('passes with its checksum, and with any other capitals not', () => {
    fc.assert(
      fc.property(hex(40), fc.nat(39), (digits, at) => {
        const good = getAddress(`0x${digits}`)
        expect(readQuery(good)).toEqual({ kind: 'address', address: good })
        const letter = good[at + 2] ?? ''
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const bad = `${good.slice(0, at + 2)}${turned}${good.slice(at + 3)}`
        if (bad === good || /^0x[^A-F]+$/.test(bad) || /^0x[^a-f]+$/.test(bad)) return
        expect(readQuery(bad)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('checksum') })
      }),
    )
  })

  test.each([
    [39, 'An address has 40 hex digits after 0x; this has 39.'],
    [41, 'An address has 40 hex digits after 0x; this has 41.'],
    [63, 'A hash has 64 hex digits after 0x; this has 63.'],
    [65, 'A hash has 64 hex digits after 0x; this has 65.'],
  ])('of %i digits is refused by its length', (length, reason) => {
    expect(readQuery(`0x${'a'.repeat(length)}`)).toEqual({ kind: 'refused', reason })
  })
})

describe('other texts', () => {
  test.each([
    ['vitalik.eth', 'is a name'],
    ['name.base.eth', 'is a name'],
    ['0xshort.eth', 'is a name'],
    ['0xd8dA…6045', 'shortened'],
    ['0xd8dA...6045', 'shortened'],
    ['0xd8dA6BF2…', 'shortened'],
    ['0xd8dA6BF2 … 96045', 'shortened'],
    ['from 0xd8dA..6045 to me', 'shortened'],
    ['d8dA...6045', 'shortened'],
    [`nochain:${address}`, '“nochain” is not a known chain'],
    [`eip155:x:${address}`, '“x” is not a known chain'],
    [`${address} ${'ab'.repeat(12)}`, 'One address, hash or block number at a time'],
    [`${hash.slice(0, 40)} ${hash.slice(41)}`, 'One address, hash or block number at a time'],
    ['1.234', 'is a name'],
    ['19,12,345', 'Not an address'],
    ['19,123.456', 'is a name'],
    ['https://basescan.org/blocks', 'has no address'],
    ['0xZ8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '“Z” is not a hex digit'],
    [`${address} ${hash}`, 'One address, hash or block number at a time'],
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'recovery phrase'],
    ['hello', 'Not an address, transaction hash or block number'],
    ['-1', 'Not an address'],
    ['https://example.org/about', 'has no address'],
    ['https://', 'has no address'],
  ])('%s is refused with a reason', (text, reason) => {
    const query = readQuery(text)
    expect(query.kind).toBe('refused')
    expect(query).toMatchObject({ reason: expect.stringContaining(reason) })
  })

  test.each([
    [hash.toUpperCase().replace('0X', '0x'), { kind: 'hash', hash }],
    [hash.slice(2), { kind: 'hash', hash }],
    ['23910391', { kind: 'block', block: '23910391' }],
    ['0', { kind: 'block', block: '0' }],
    ['007', { kind: 'block', block: '7' }],
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    [
      "'",
      {
        kind: 'refused',
        reason: 'Not an address, transaction hash or block number. An address is 0x and 40 hex digits.',
      },
    ],
    ['#19123456', { kind: 'block', block: '19123456' }],
    ['19,123,456', { kind: 'block', block: '19123456' }],
    ['19 123 456', { kind: 'block', block: '19123456' }],
    ['#19\u202f123\u202f456', { kind: 'block', block: '19123456' }],
    ['19’123’456', { kind: 'block', block: '19123456' }],
    ['19.123.456', { kind: 'block', block: '19123456' }],
    [`0x${hash.slice(2, 30)}\u200b\n${hash.slice(30)}`, { kind: 'hash', hash }],
    [`base:${hash.slice(0, 36)} ${hash.slice(36)}`, { kind: 'hash', hash, chain: '8453' }],
    [`eth:${address}`, { kind: 'address', address, chain: '1' }],
    [`ARB1:${address}`, { kind: 'address', address, chain: '42161' }],
    [`gnosis:${address}`, { kind: 'address', address, chain: '100' }],
    [`eip155:10:${address}`, { kind: 'address', address, chain: '10' }],
    [`https://basescan.org/tx/${hash}`, { kind: 'hash', hash, chain: '8453', view: 'transaction' }],
    [`https://basescan.org/address/${address}#code`, { kind: 'address', address, chain: '8453', view: 'address' }],
    [
      `https://basescan.org/token/${address}?a=${hash}`,
      { kind: 'address', address, chain: '8453', view: 'token-transfers' },
    ],
    ['https://basescan.org/block/123', { kind: 'block', block: '123', chain: '8453', view: 'block-transactions' }],
    [`https://basescan.org/block/${hash}`, { kind: 'hash', hash, chain: '8453', view: 'block-transactions' }],
    ['https://basescan.org/txs?block=123', { kind: 'block', block: '123', chain: '8453', view: 'block-transactions' }],
    [`https://basescan.org/txs?a=${address}`, { kind: 'address', address, chain: '8453' }],
    ['https://basescan.org/batches/123', { kind: 'batch', batch: '123', chain: '8453', view: 'batch-blocks' }],
    [`https://elsewhere.example/tx/${hash}`, { kind: 'hash', hash, view: 'transaction' }],
    [`https://elsewhere.example/op/${hash}`, { kind: 'hash', hash }],
    [
      `https://www.google.com/url?q=https%3A%2F%2Fbasescan.org%2Ftx%2F${hash}&sa=D`,
      { kind: 'hash', hash, chain: '8453', view: 'transaction' },
    ],
    [
      `https://mail.example/r?u=https%253A%252F%252Fbasescan.org%252Ftoken%252F${address}`,
      { kind: 'address', address, chain: '8453', view: 'token-transfers' },
    ],
    [
      `https://archive.example/web/2024/https://basescan.org/tx/${hash}`,
      { kind: 'hash', hash, chain: '8453', view: 'transaction' },
    ],
  ])('%s is read', (text, query) => {
    expect(readQuery(text, chainOfHost)).toEqual(query)
  })

  test('a user operation is told from a transaction', () => {
    const link = `https://basescan.org/op/${hash}`
    expect(readQuery(link, chainOfHost)).toEqual({ kind: 'hash', hash, chain: '8453', view: 'operation' })
    const { offers } = lookUp(link, '1', new Map())
    expect(offers.map(({ view, chain }) => [view, chain])).toEqual([['operation', '8453']])
    const none = lookUp(link, '1', new Map(), { operations: false })
    expect(none).toEqual({
      offers: [],
      note: 'This link leads to a user operation. Paste the hash of its transaction.',
    })
    const field = { label: 'Transaction', kind: 'transaction-hash' } as const
    expect(readSubject(field, link)).toEqual({
      reason: expect.stringContaining('leads to a user operation. Transaction'),
    })
  })

  test('of any kind never throw, and never pass for an address by chance', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://a.b/'), fc.string({ unit: 'binary', maxLength: 200 }), (start, text) => {
        const query = readQuery(start + text)
        if (query.kind === 'address') expect(query.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      }),
    )
  })
})

describe('what a view is about', () => {
  test('is read by its kind, and refused with the name of the field', () => {
    const block = { label: 'Block', kind: 'block' } as const
    const batch = { label: 'Batch number', kind: 'integer' } as const
    expect(readSubject(block, '12')).toEqual({ value: '12' })
    expect(readSubject(block, hash)).toEqual({ value: hash })
    expect(readSubject(batch, hash)).toEqual({ reason: 'Batch number is a whole number from 0.' })
    expect(readSubject(block, address)).toMatchObject({ reason: expect.stringMatching(/^Block is a block number/) })
    expect(readSubject({ label: 'World', kind: 'address-hash' }, '')).toMatchObject({
      reason: expect.stringMatching(/^World /),
    })
    expect(readSubject(block, '#19,123,456')).toEqual({ value: '19123456' })
  })

  test('is of the chain that the text tells, where another one can be asked', () => {
    const who = { label: 'Address', kind: 'address-hash' } as const
    const batch = { label: 'Batch number', kind: 'integer' } as const
    expect(readSubject(who, `10:${address}`)).toEqual({ value: address, chain: '10' })
    expect(readSubject(who, `https://basescan.org/address/${address}`)).toEqual({ value: address, chain: '8453' })
    expect(readSubject(who, `http://dev.example/address/${address}`, { own: { 'dev.example': '10' } })).toEqual({
      value: address,
      chain: '10',
    })
    expect(readSubject(who, `10:${address}`, { other: false })).toEqual({ value: address })
    expect(readSubject(batch, 'https://optimism.blockscout.com/batches/12')).toEqual({ value: '12', chain: '10' })
  })

  test('is not what a link leads to else', () => {
    const transaction = { label: 'Transaction', kind: 'transaction-hash' } as const
    const block = { label: 'Block', kind: 'block' } as const
    const batch = { label: 'Batch number', kind: 'integer' } as const
    expect(readSubject(transaction, `https://etherscan.io/block/${hash}`)).toEqual({
      reason: 'This link leads to a block. Transaction is 0x and 64 hex digits.',
    })
    expect(readSubject(block, `https://etherscan.io/tx/${hash}`)).toHaveProperty('reason')
    expect(readSubject(batch, 'https://arbiscan.io/block/12')).toHaveProperty('reason')
    expect(readSubject(transaction, `nochain:${hash}`)).toEqual({
      reason: expect.stringContaining('“nochain” is not a known chain'),
    })
  })
})
