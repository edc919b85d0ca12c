import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { readEntry } from '../../../lib/core/read-entry'
import { readSubject } from '../../../lib/ui/read-subject'
import { fc } from '../../fast-check'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'5c'.repeat(32)}`
const chainOfHost = (host: string) => (host === 'basescan.org' ? '8453' : undefined)
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

describe('an address', () => {
  test.each([
    ['as it is', address],
    ['in small letters', address.toLowerCase()],
    ['without 0x', address.slice(2).toLowerCase()],
    ['with a chain’s short name', `eth:${address}`],
    ['with blanks, quotes and invisible characters around it', ` “\u200b${address}\u200d”, `.replace(/[“”]/g, '"')],
  ])('is read %s', (_, text) => {
    expect(readEntry(text)).toMatchObject({ kind: 'address' })
  })

  test('passes with its checksum, and with any other capitals not', () => {
    fc.assert(
      fc.property(hex(40), fc.nat(39), (digits, at) => {
        const good = getAddress(`0x${digits}`)
        expect(readEntry(good)).toEqual({ kind: 'address', address: good })
        const letter = good[at + 2] ?? ''
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const bad = `${good.slice(0, at + 2)}${turned}${good.slice(at + 3)}`
        if (bad === good || /^0x[^A-F]+$/.test(bad) || /^0x[^a-f]+$/.test(bad)) return
        expect(readEntry(bad)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('checksum') })
      }),
    )
  })

  test.each([
    [39, 'An address has 40 hex digits after 0x; this has 39.'],
    [41, 'An address has 40 hex digits after 0x; this has 41.'],
    [63, 'A hash has 64 hex digits after 0x; this has 63.'],
    [65, 'A hash has 64 hex digits after 0x; this has 65.'],
  ])('of %i digits is refused by its length', (length, reason) => {
    expect(readEntry(`0x${'a'.repeat(length)}`)).toEqual({ kind: 'refused', reason })
  })
})

describe('other texts', () => {
  test.each([
    ['vitalik.eth', 'is a name'],
    ['name.base.eth', 'is a name'],
    ['0xshort.eth', 'is a name'],
    ['0xd8dA…6045', 'shortened'],
    ['0xd8dA...6045', 'shortened'],
    ['0xZ8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '“Z” is no hex digit'],
    [`${address} ${hash}`, 'One address, hash or block number at a time'],
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'recovery phrase'],
    ['hello', 'no address, hash or block number'],
    ['-1', 'no address'],
    ['https://example.org/about', 'holds no address'],
    ['https://', 'holds no address'],
  ])('%s is refused with a reason', (text, reason) => {
    const entry = readEntry(text)
    expect(entry.kind).toBe('refused')
    expect(entry).toMatchObject({ reason: expect.stringContaining(reason) })
  })

  test.each([
    [hash.toUpperCase().replace('0X', '0x'), { kind: 'hash', hash }],
    [hash.slice(2), { kind: 'hash', hash }],
    ['23910391', { kind: 'block', block: '23910391' }],
    ['0', { kind: 'block', block: '0' }],
    ['007', { kind: 'block', block: '7' }],
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    ["'", { kind: 'refused', reason: 'This is no address, hash or block number. An address is 0x and 40 hex digits.' }],
    [`https://basescan.org/tx/${hash}`, { kind: 'hash', hash, chain: '8453' }],
    [`https://basescan.org/address/${address}#code`, { kind: 'address', address, chain: '8453' }],
    ['https://basescan.org/block/123', { kind: 'block', block: '123', chain: '8453' }],
    [`https://elsewhere.example/tx/${hash}`, { kind: 'hash', hash }],
  ])('%s is read', (text, entry) => {
    expect(readEntry(text, chainOfHost)).toEqual(entry)
  })

  test('of any kind never throw, and never pass for an address by chance', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const entry = readEntry(text)
        if (entry.kind === 'address') expect(entry.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
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
  })
})
