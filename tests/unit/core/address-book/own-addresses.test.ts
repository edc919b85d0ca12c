import { describe, expect, it } from 'vitest'
import { bookKey, type Label, type LabelDraft } from '~/lib/core/address-book/address-book'
import { checkLabel } from '~/lib/core/address-book/check-label'
import { labelsFile } from '~/lib/core/address-book/files/label-file'
import { planImport } from '~/lib/core/address-book/files/read-book-file'
import { mergeBooks, packBook, type Synced, syncLimits, unpackBook } from '~/lib/core/address-book/merge-books'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { planSettings, settingsFile } from '~/lib/settings/plan-settings'
import { settings } from '~/lib/settings/schema'
import { fc } from '../../../fast-check'

const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const b = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const c = '0x52908400098527886E0F7030069857D2E4169EE7'

const label = (address: string, text: string, more: Partial<Label> = {}): Label => ({
  ...{ address, label: text, note: '', colour: 'none', changed: 1 },
  ...more,
})
const bookOf = (...labels: Label[]) => new Map(labels.map((each) => [bookKey(each.address), each]))
const synced = (...labels: Label[]): Synced => ({ labels: bookOf(...labels), removed: new Map() })

const told = (source: string, book = bookOf()) =>
  planImport(source, book, { ownLabel: 'My address' }).rows.map(({ outcome, draft, reason }) => [
    outcome,
    draft?.label ?? (reason && wordsOf(reason)),
    draft?.mine === true,
  ])

describe('own addresses in a list of labels', () => {
  it.each(['mine', 'Own', 'is mine', 'My address', 'Owned?'])('a column %s says which they are', (name) => {
    expect(told(`address,label,${name}\n${a},Cold,yes\n${b},Shop,no\n${c},Lender,\n`)).toEqual([
      ['added', 'Cold', true],
      ['added', 'Shop', false],
      ['added', 'Lender', false],
    ])
  })

  it.each(['TRUE', ' x ', '1', '✓', 'ja', 'はい'])('%s is yes', (cell) => {
    expect(told(`address,label,mine\n${a},Cold,${cell}\n`)).toEqual([['added', 'Cold', true]])
  })

  it('what is neither yes nor no costs its row, and says so', () => {
    expect(told(`address,label,mine\n${a},Cold,perhaps\n${b},Hot,yes\n`)).toEqual([
      ['refused', '“perhaps” is neither yes nor no', false],
      ['added', 'Hot', true],
    ])
  })

  it('names what the list does not name, and no two alike', () => {
    const book = bookOf(label(c, 'My address'), label(b, 'Vault'))
    expect(told(`address;own\n${a};yes\n${a};yes\n${b};yes\n0x${'7'.repeat(40)};yes\n`, book)).toEqual([
      ['added', 'My address 2', true],
      ['same', 'My address 2', true],
      ['changed', 'Vault', true],
      ['added', 'My address 3', true],
    ])
    expect(told(`address,mine\n${a},no\n`)).toEqual([['refused', 'The label is empty', false]])
  })

  it('a list that knows nothing of it takes nothing away, and one that does may', () => {
    const book = bookOf(label(a, 'Cold', { mine: true }))
    expect(told(`address,label\n${a},Cold\n`, book)).toEqual([['same', 'Cold', true]])
    expect(told(`address,label,mine\n${a},Cold,no\n`, book)).toEqual([['changed', 'Cold', false]])
  })

  it('a label of that word is a label', () => {
    expect(told(`address,label\n${a},Mine\n${b},Own\n`)).toEqual([
      ['added', 'Mine', false],
      ['added', 'Own', false],
    ])
  })

  it('objects of JSON say it as they like', () => {
    const list = [
      { address: a, name: 'Cold', mine: true },
      { address: b, name: 'Shop', mine: false },
      { address: c, name: 'Hot', own: 'yes' },
    ]
    expect(told(JSON.stringify(list)).map(([, , mine]) => mine)).toEqual([true, false, true])
  })

  const drafts = fc
    .uniqueArray(
      fc.record({
        address: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 }),
        label: fc.constantFrom('Cold', 'x', 'yes', '=1', 'mine', '1'),
        mine: fc.boolean(),
      }),
      { selector: ({ address }) => address, minLength: 1, maxLength: 6 },
    )
    .map((all) => all.map((each) => checkLabel({ ...each, address: `0x${each.address}` }) as LabelDraft))

  it.each(['csv', 'json'] as const)('a %s file of ours comes in as it went out', (format) => {
    fc.assert(
      fc.property(drafts, (all) => {
        expect(planImport(labelsFile(all, format), new Map()).rows.map(({ draft }) => draft)).toEqual(all)
      }),
    )
  })

  it('a file of settings takes them along', () => {
    const values = Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial])) as never
    const own = [label(a, 'Cold', { mine: true }), label(b, 'Shop')]
    const plan = planSettings(settingsFile(values, own, { extension: '1', at: 0 }), {
      ...{ values, book: bookOf(), preview: false },
    })
    expect(plan.labels.map(({ draft }) => [draft?.label, draft?.mine === true])).toEqual([
      ['Cold', true],
      ['Shop', false],
    ])
  })
})

describe('own addresses on their way between devices', () => {
  const out = (book: Synced) => packBook(book, 10).items

  it('are the same there', () => {
    const book = synced(label(a, 'Cold', { mine: true }), label(b, 'Shop'))
    expect(unpackBook(out(book)).labels).toEqual(book.labels)
  })

  it('a device of an earlier version finds the labels as it knows them, and takes nothing away by a change', () => {
    const items = out(synced(label(a, 'Cold', { mine: true }), label(b, 'Shop')))
    const entries = Object.entries(items).flatMap(([name, held]) => (name.startsWith('book:') ? held : []))
    expect(entries.map((entry) => entry.length)).toEqual([5, 5])
    // It writes what it knows, later.
    const [name, held] = Object.entries(items).find(([each]) => each.startsWith('book:')) ?? ['', []]
    const [first] = held as [string, number, string, string, string][]
    const there = { ...items, [name]: [[first?.[0], 5, 'Renamed', '', 'none'], ...held.slice(1)] }
    const merged = mergeBooks(synced(label(a, 'Cold', { mine: true }), label(b, 'Shop')), unpackBook(there))
    expect(merged.labels.get(bookKey(a))).toMatchObject({ mine: true })
    expect([...merged.labels.values()].some(({ label: text }) => text === 'Renamed')).toBe(true)
    expect(out(merged)[name]).toEqual(there[name])
  })

  it('two changes at the same time end alike, and whoever is no longer own stays so', () => {
    const own = synced(label(a, 'Cold', { mine: true }))
    const not = synced(label(a, 'Cold'))
    expect(mergeBooks(own, not)).toEqual(mergeBooks(not, own))
    expect(mergeBooks(own, not).labels.get(bookKey(a))?.mine).toBeUndefined()
  })

  it.each([[{ 'own:0': 'x' }], [{ 'own:0': [[], null, 5, 'x'] }], [{ 'own:0': { a: 1 } }]])(
    '%j says nothing',
    (own) => {
      const items = { ...out(synced(label(a, 'Cold'))), ...own }
      expect(unpackBook(items).labels.get(bookKey(a))).toEqual(label(a, 'Cold'))
    },
  )

  it('thousands stay within what the browser takes, each with its label or not at all', () => {
    const many = Array.from({ length: 4000 }, (_, at) =>
      label(`0x${at.toString(16).padStart(4, '0').repeat(10)}`, `My address ${at}`, { mine: true, changed: at + 1 }),
    )
    const { items, packed, left } = packBook(synced(...many), 10)
    expect(packed + left).toBe(4000)
    const sizes = Object.entries(items).map(([name, held]) => name.length + JSON.stringify(held).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(syncLimits.item)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(syncLimits.total)
    const there = [...unpackBook(items).labels.values()]
    expect(there).toHaveLength(packed)
    expect(there.every(({ mine }) => mine)).toBe(true)
  })
})
