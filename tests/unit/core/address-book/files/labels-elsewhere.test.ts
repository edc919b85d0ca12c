import { describe, expect, it } from 'vitest'
import { planImport } from '~/lib/core/address-book/files/read-book-file'
import { saying } from '../../../saying'

const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const b = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const c = '0x52908400098527886E0F7030069857D2E4169EE7'

const drafts = (source: string, options = {}) =>
  planImport(source, new Map(), options).rows.map(({ draft }) => draft && [draft.address, draft.label, draft.note])

describe('case 217: labels from elsewhere', () => {
  it('a list for people: an address and its label to the end of the line, with notes', () => {
    const text = `# mine\n// of 2026\n${a} Savings, long term\n${b} Vault #2 // behind two keys\n\n${c}  Old account  # closed\n`
    expect(drafts(text)).toEqual([
      [a, 'Savings, long term', ''],
      [b, 'Vault #2', 'behind two keys'],
      [c, 'Old account', 'closed'],
    ])
    expect(drafts(`Rent money ${a}\nbase:${b} Shop https://shop.example/x`)).toEqual([
      [a, 'Rent money', ''],
      [b, 'Shop https://shop.example/x', ''],
    ])
  })

  it.each([
    ['a chain first', `Network,Address,Account name\nbase,${a},Savings\n`],
    ['a chain behind', `address,name tag,chain id\n${a},Savings,10\n`],
    ['another language', `Adresse;Bezeichnung\n${a};Savings\n`],
    ['a title above', `My labels,,\nWallet,Label,\n${a},Savings,\n`],
    ['a chain before the address', `address,label\neip155:1:${a},Savings\n`],
  ])('columns go by their names: %s', (_, source) => {
    const plan = planImport(source, new Map())
    expect(plan.doubts).toEqual([])
    expect(drafts(source).filter(Boolean)).toEqual([[a, 'Savings', '']])
  })

  it('a cell over lines is one cell, and an open quotation is refused with its line', () => {
    expect(drafts(`address,label,note\n${a},Savings,"one\n${b},Forged,x\ntwo"\n${c},Other,\n`)).toEqual([
      [a, 'Savings', `one ${b},Forged,x two`],
      [c, 'Other', ''],
    ])
    expect(planImport(`address,label\n${a},"Savings\n${b},x\n`, new Map()).fault).toEqual(
      saying('Row 2: A quotation mark is opened in this row and never closed.'),
    )
  })

  it.each([
    ['no known name', `address,given,team\n${a},Ada,Blue\n`, 2],
    ['two known names', `address,name,label\n${a},Ada,Savings\n`, 2],
    ['no names at all', `base,${a},Savings\n`, 2],
  ])('%s: it is asked which column holds the labels', (_, source, count) => {
    const { doubts } = planImport(source, new Map())
    expect(doubts).toMatchObject([{ which: 'label' }])
    expect(doubts[0]?.choices).toHaveLength(count)
    const column = doubts[0]?.choices[1]?.column ?? 0
    expect(planImport(source, new Map(), { columns: { label: column } }).doubts).toEqual([])
  })

  it('one address on several chains with one label is one label, and with two it is told', () => {
    const list = `chain,address,label\neth,${a},Ada\nbase,${a},Ada\ngnosis,${a},Bob\n`
    expect(planImport(list, new Map()).rows.map(({ outcome }) => outcome)).toEqual(['added', 'same', 'refused'])
  })
})
