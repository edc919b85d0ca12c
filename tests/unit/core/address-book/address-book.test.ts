import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { type AddressBook, bookKey, type Label, labelColours } from '~/lib/core/address-book/address-book'
import { checkLabel } from '~/lib/core/address-book/check-label'
import { planImport } from '~/lib/core/address-book/files/read-book-file'
import { findLabels } from '~/lib/core/address-book/find-labels'
import {
  mergeBooks,
  packBook,
  type Synced,
  syncLimits,
  unpackBook,
  withoutFuture,
} from '~/lib/core/address-book/merge-books'
import type { Phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { fc } from '../../../fast-check'
import { saying } from '../../saying'

const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const b = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const c = '0x52908400098527886E0F7030069857D2E4169EE7'

const labelOf = (address: string, label: string, more: Partial<Label> = {}): Label => ({
  address,
  label,
  note: '',
  colour: 'none',
  changed: 1,
  ...more,
})
const bookOf = (...labels: Label[]): AddressBook => new Map(labels.map((label) => [bookKey(label.address), label]))

describe('a label', () => {
  it.each([
    ['', 'x', 'The address is missing'],
    ['vitalik.eth', 'x', 'This is a name, and names are not looked up: enter the address itself'],
    [a.slice(2), 'x', 'The address does not start with 0x'],
    [`${a}00`, 'x', 'This is not an address: 0x and 40 hex digits are needed'],
    [`0x${'1'.repeat(64)}`, 'x', 'This is a hash of a transaction or block; labels are for addresses'],
    [a.replace('bD', 'Bd'), 'x', 'The capitals of the address do not match its checksum: a character may be wrong'],
    [a, ' \u200b ', 'The label is empty'],
    [a, 'x'.repeat(61), 'The label is longer than 60 characters'],
  ])('%s with “%s” is refused with a sentence', (address, label, reason) => {
    expect(wordsOf(checkLabel({ address, label }) as Phrase)).toBe(reason)
  })

  it.each([a.toUpperCase(), a.toUpperCase().replace('0X', '0x')])(
    '%s carries no checksum that could be wrong',
    (address) => {
      expect(checkLabel({ address, label: 'x' })).toMatchObject({ address: a })
    },
  )

  it('keeps one visible line and the checksummed address', () => {
    expect(checkLabel({ address: ` ${a.toLowerCase()} `, label: 'My\u202e  cold\nwallet', colour: 'TEAL' })).toEqual({
      address: a,
      label: 'My cold wallet',
      note: '',
      colour: 'teal',
    })
  })

  it('is found by any of its words, names before notes', () => {
    const book = bookOf(
      labelOf(a, 'Exchange, old'),
      labelOf(b, 'Old exchange'),
      labelOf(c, 'Rent', { note: 'old flat' }),
    )
    expect(findLabels(book, 'old').map(({ label }) => label)).toEqual(['Old exchange', 'Exchange, old', 'Rent'])
    expect(findLabels(book, 'old flat').map(({ label }) => label)).toEqual(['Rent'])
    expect(findLabels(book, b.slice(0, 8).toLowerCase()).map(({ label }) => label)).toEqual(['Old exchange'])
    expect(findLabels(book, '  ')).toEqual([])
  })
})

const outcomes = (source: string, book: AddressBook = bookOf()) =>
  planImport(source, book).rows.map(({ row, outcome, reason }) =>
    reason ? [row, outcome, wordsOf(reason)] : [row, outcome],
  )

describe('importing labels', () => {
  it('says of every row what becomes of it', () => {
    const book = bookOf(labelOf(a, 'Alice', { note: 'keeps', colour: 'red' }), labelOf(b, 'Bob'))
    const csv = `address,label\n${a},Alicia\n${b},Bob\n${c},Carol\n\nnonsense,Dave\n${c.toLowerCase()},Again\n`
    expect(outcomes(csv, book)).toEqual([
      [2, 'changed'],
      [3, 'same'],
      [4, 'added'],
      [6, 'refused', 'This is not an address: 0x and 40 hex digits are needed'],
      [7, 'refused', 'Row 4 has the same address'],
    ])
    // The file knows nothing of notes and colours, so they stay.
    expect(planImport(csv, book).rows[0]).toMatchObject({
      draft: { label: 'Alicia', note: 'keeps', colour: 'red' },
      before: { label: 'Alice' },
    })
  })

  it.each([
    ['semicolons, a byte-order mark and Windows line ends', `\ufeffName Tag;Address\r\nAlice;${a}\r\n`],
    ['a first line that tells how cells are parted', `sep=;\r\n${a};Alice\r\n`],
    ['no header', `${a}\tAlice\n`],
    ['the label first, without a header', `Alice,${a}\n`],
    ['a list of objects', JSON.stringify([{ address: a, name: 'Alice' }])],
    ['a list under one member', JSON.stringify({ format: 'labels', labels: [{ address: a, label: 'Alice' }] })],
    ['a map of address to label', JSON.stringify({ [a]: 'Alice' })],
    ['a map of address to object', JSON.stringify({ [a]: { tag: 'Alice' } })],
  ])('reads %s', (_, source) => {
    const plan = planImport(source, bookOf())
    expect(plan.fault).toBeNull()
    expect(plan.rows.map(({ draft }) => draft && [draft.address, draft.label])).toEqual([[a, 'Alice']])
  })

  it('counts the line that tells how cells are parted, and reads it as no row', () => {
    expect(outcomes(`sep=;\nAddress;Label\n${a};Alice`)).toEqual([[3, 'added']])
  })

  it.each([
    { source: '', fault: 'There is nothing in it.' },
    { source: 'label,note\nAlice,x\n', fault: 'No column of it holds addresses.' },
    { source: `address\n${a}\n`, fault: 'No column of it holds labels. Name one “label”, or one “mine”.' },
    { source: '[{"address": ', fault: 'This is not readable JSON. It may have been cut short.' },
    { source: `${a}${','.repeat(130_000)}`, fault: 'It has more than 200 columns.' },
    { source: `address,label\n${a},Alice${','.repeat(200)}\n`, fault: 'It has more than 200 columns.' },
    {
      source: `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      fault: 'It cannot be read: it is nested too deep or too large.',
    },
    {
      source: '{"a": 1}',
      fault: 'This JSON is not a list of labels. It should be a list of objects with “address” and “label”.',
    },
  ])('says what is wrong with a file as a whole: $fault', ({ source, fault }) => {
    expect(planImport(source, bookOf()).fault).toEqual(saying(fault))
  })

  it('does not stop at rows that are no rows', () => {
    expect(outcomes(JSON.stringify([null, 7, { address: a, label: 'Alice' }, []]))).toEqual([
      [1, 'refused', 'The address is missing'],
      [2, 'refused', 'The address is missing'],
      [3, 'added'],
      [4, 'refused', 'The address is missing'],
    ])
  })

  it('never throws and never keeps a row twice, whatever the text', () => {
    const cell = fc.oneof(fc.constantFrom(a, b, a.toLowerCase(), 'address', 'label', '"', ''), fc.string())
    const lines = fc.array(
      fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(',')),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          lines.map((all) => all.join('\n')),
          fc.json(),
          fc.string(),
        ),
        (source) => {
          const kept = planImport(source, bookOf()).rows.flatMap(({ draft }) => (draft ? [draft.address] : []))
          expect(new Set(kept).size).toBe(kept.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const anyAddress = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => getAddress(`0x${digits}`))
const anyLabel = fc.record({
  address: anyAddress,
  label: fc.stringMatching(/^[A-Za-z0-9]{1,30}$/),
  note: fc.stringMatching(/^[A-Za-z]{0,80}$/),
  colour: fc.constantFrom(...labelColours),
  changed: fc.integer({ min: 1, max: 1_000_000 }),
})
const few = fc.constantFrom(a, b, c).map((address) => bookKey(address))
const synced: fc.Arbitrary<Synced> = fc.record({
  labels: fc
    .array(fc.tuple(anyLabel, fc.constantFrom(a, b, c)), { maxLength: 4 })
    .map((all) => bookOf(...all.map(([label, address]) => ({ ...label, address })))),
  removed: fc
    .array(fc.tuple(few, fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 3 })
    .map((all) => new Map(all.map(([key, changed]) => [key, { changed }]))),
})
const byKey = ([x]: [string, unknown], [y]: [string, unknown]) => (x < y ? -1 : 1)
const plain = ({ labels, removed }: Synced) => ({
  labels: [...labels]
    .sort(byKey)
    .map(([, { address, label, note, colour, changed }]) => [address, label, note, colour, changed]),
  removed: [...removed].sort(byKey).map(([key, { changed }]) => [key, changed]),
})

describe('labels between devices', () => {
  it('come back as they were packed', () => {
    fc.assert(
      fc.property(fc.array(anyLabel, { maxLength: 60 }), (all) => {
        const labels = bookOf(...all)
        const { items, packed, left } = packBook({ labels, removed: new Map() }, 1_000_000)
        expect([packed, left]).toEqual([labels.size, 0])
        expect(plain(unpackBook(items)).labels).toEqual(plain({ labels, removed: new Map() }).labels)
      }),
    )
  })

  it('stay within what the browser takes, newest changes first', () => {
    const labels = new Map<string, Label>()
    for (let i = 0; i < 3000; i++) {
      const address = getAddress(`0x${(i * 7919).toString(16).padStart(8, '0').repeat(5)}`)
      labels.set(bookKey(address), labelOf(address, `Label ${i}`, { note: 'n'.repeat(i % 120), changed: i + 1 }))
    }
    const { items, packed, left, bytes } = packBook({ labels, removed: new Map() }, 10)
    const sizes = Object.entries(items).map(([name, item]) => name.length + JSON.stringify(item).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(syncLimits.item)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes)
    expect(bytes).toBeLessThanOrEqual(syncLimits.total)
    expect(packed + left).toBe(labels.size)
    expect(left).toBeGreaterThan(0)
    expect(unpackBook(items).labels.has([...labels.keys()].at(-1) ?? '')).toBe(true)
  })

  it('merge to the same book on every device, and merging again changes nothing', () => {
    fc.assert(
      fc.property(synced, synced, synced, (x, y, z) => {
        expect(plain(mergeBooks(x, y))).toEqual(plain(mergeBooks(y, x)))
        expect(plain(mergeBooks(mergeBooks(x, y), z))).toEqual(plain(mergeBooks(x, mergeBooks(y, z))))
        const both = mergeBooks(x, y)
        expect(plain(mergeBooks(both, y))).toEqual(plain(both))
      }),
    )
  })

  it('let the newer change win, a removal too', () => {
    const old: Synced = { labels: bookOf(labelOf(a, 'Old', { changed: 5 })), removed: new Map() }
    const gone: Synced = { labels: new Map(), removed: new Map([[bookKey(a), { changed: 6 }]]) }
    const back: Synced = { labels: bookOf(labelOf(a, 'New', { changed: 7 })), removed: new Map() }
    expect(mergeBooks(old, gone).labels.size).toBe(0)
    expect(mergeBooks(mergeBooks(old, gone), back).labels.get(bookKey(a))?.label).toBe('New')
  })

  it.each([Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000, 1_000 + 2 * 24 * 3600_000])(
    'let a removal win over a label from the future, stamped %i',
    (changed) => {
      const strange: Synced = { labels: bookOf(labelOf(a, 'Mine', { changed })), removed: new Map() }
      const known = withoutFuture(strange, 1_000)
      expect(known.labels.get(bookKey(a))).toMatchObject({ label: 'Mine', changed: 0 })
      const gone: Synced = { labels: new Map(), removed: new Map([[bookKey(a), { changed: 1_000 }]]) }
      expect(mergeBooks(gone, withoutFuture(strange, 2_000)).labels.size).toBe(0)
      const blocked: Synced = { labels: new Map(), removed: new Map([[bookKey(a), { changed }]]) }
      const back: Synced = { labels: bookOf(labelOf(a, 'Back', { changed: 1_500 })), removed: new Map() }
      expect(mergeBooks(back, withoutFuture(blocked, 2_000)).labels.size).toBe(1)
    },
  )

  it('ignore what is no book', () => {
    const items = {
      'book:00': [7, null, [a], [a, 'x'], ['0x1', 5, 'n', '', 'none'], [a, 5, 'ok', '', 'mauve']],
      other: [[a, 1]],
    }
    expect(plain(unpackBook(items))).toEqual({ labels: [], removed: [] })
    expect(plain(unpackBook({ 'book:00': 'text' }))).toEqual({ labels: [], removed: [] })
  })
})
