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

  it.each([
    [
      'MetaMask',
      `{"preferences":{"theme":"os"},"addressBook":{"0x1":{"A":{"address":"A","name":"Cold one","memo":""}},"0x89":{"B":{"address":"B","name":"Hot"}}}}`,
    ],
    ['Safe', `{"version":"3.0","data":{"addressBook":{"1":{"A":"Cold one","B":"Hot"},"137":{"A":"Cold one"}}}}`],
    ['Safe, as a table', 'address,name,chainId\nA,Cold one,1\nB,Hot,1\nA,Cold one,137'],
    ['Rabby', `[{"name":"Cold one","addr":"A","chain":"eth"},{"name":"Hot","addr":"B"}]`],
    ['Etherscan', '"Address","Name Tag","Private Note"\n"A","Cold one",""\n"B","Hot",""'],
    [
      'Arkham',
      `{"addresses":[{"address":"A","arkhamLabel":{"name":"Cold one"}},{"address":"B","arkhamLabel":{"name":"Hot"}}]}`,
    ],
    [
      'Arkham, as a table',
      'address,arkhamEntity,arkhamLabel,chain\nA,Exchange,Cold one,ethereum\nB,Exchange,Hot,ethereum',
    ],
    ['Dune', 'address,name,category,contributor,blockchain\nA,Cold one,cex,me,ethereum\nB,Hot,cex,me,base'],
    ['an explorer', `[{"address":{"hash":"A"},"name":"Cold one"},{"address":{"hash":"B"},"name":"Hot"}]`],
    ['labels by address', `{"A":"Cold one","B":"Hot"}`],
    ['addresses by label', `{"Cold one":"A","Hot":"B"}`],
    ['pairs', `[["A","Cold one"],["Hot","B"]]`],
    ['one object a line', `{"address":"A","label":"Cold one"}\n{"address":"B","label":"Hot"}\n`],
    ['beside an empty list', `{"contacts":[{"address":"A","name":"Cold one"},{"address":"B","name":"Hot"}],"tags":[]}`],
    ['YAML', 'A: Cold one\nB: "Hot"'],
    ['code', `  'A': 'Cold one',\n  'B': 'Hot',`],
    ['an environment', 'A=Cold one\nB=Hot'],
    ['arrows', 'A => Cold one\nHot → B'],
    ['items', '- A Cold one\n* B Hot'],
    ['numbered', '1. A Cold one\n2) B Hot'],
    ['tabs', 'A\tCold one\nB\tHot # of 2026'],
    ['commas', 'A,Cold one // of 2026\nB,Hot'],
    ['German', 'Netz;Adresse;Bezeichnung\nethereum;A;Cold one\nbase;B;Hot'],
    ['French', 'Réseau;Adresse;Libellé\nethereum;A;Cold one\nbase;B;Hot'],
    ['Portuguese', 'Rede;Endereço;Rótulo\nethereum;A;Cold one\nbase;B;Hot'],
    ['Japanese', 'チェーン,アドレス,ラベル\nethereum,A,Cold one\nbase,B,Hot'],
    ['Korean', '네트워크,주소,이름\nethereum,A,Cold one\nbase,B,Hot'],
    ['Arabic', 'الشبكة,العنوان,الاسم\nethereum,A,Cold one\nbase,B,Hot'],
    ['Hindi', 'नेटवर्क,पता,नाम\nethereum,A,Cold one\nbase,B,Hot'],
    ['Turkish', 'Ağ;Adres;Etiket\nethereum;A;Cold one\nbase;B;Hot'],
    ['Vietnamese', 'Mạng,Địa chỉ,Nhãn\nethereum,A,Cold one\nbase,B,Hot'],
  ])('the whole label of each address, as told by %s', (_, form) => {
    const plan = planImport(form.replaceAll(/\bA(?![\p{L}])/gu, a).replaceAll(/\bB(?![\p{L}])/gu, b), new Map())
    expect(plan.doubts).toEqual([])
    const added = plan.rows.flatMap(({ draft, outcome }) =>
      draft && outcome === 'added' ? [[draft.address, draft.label]] : [],
    )
    expect(added).toEqual([
      [a, 'Cold one'],
      [b, 'Hot'],
    ])
    expect(plan.rows.map(({ outcome }) => outcome)).not.toContain('refused')
  })

  it.each([
    ['a mark that is never closed, in a list for people', `${a} "Cold\n${c} Forged"\n`],
    ['two lists', `{"contacts":[{"address":"${a}","name":"Cold"}],"tokens":[{"address":"${b}","name":"USDC"}]}`],
  ])('%s: is refused as a whole', (_, source) => {
    expect(planImport(source, new Map())).toMatchObject({ rows: [], fault: expect.anything() })
  })

  it('headings of parts spoil no other line of a list for people', () => {
    const lines = (text: string) =>
      planImport(text, new Map()).rows.map(({ outcome, draft }) => draft?.label ?? outcome)
    expect(lines(`[exchanges]\n${a} Ada\n\n[friends]\n${b} Bob`)).toEqual(['refused', 'Ada', 'refused', 'Bob'])
    expect(lines(`[labels]\n"${a}" = "Ada"\n`)).toEqual(['refused', 'Ada'])
  })

  it('what only says that an address follows is not its label', () => {
    const plan = planImport(`- address: ${a}\n  label: Cold\nWallet: ${b}\n`, new Map())
    expect(plan.rows.filter(({ draft }) => draft)).toEqual([])
  })

  it('with whom a transfer was is asked about, and an owner beside the address itself is not', () => {
    expect(planImport(`From,To,Label\n${a},${b},Rent\n`, new Map()).doubts).toMatchObject([{ which: 'address' }])
    expect(planImport(`Address,Owner,Label\n${a},${b},Rent\n`, new Map()).doubts).toEqual([])
  })

  it('one address on several chains with one label is one label, and with two it is told', () => {
    const list = `chain,address,label\neth,${a},Ada\nbase,${a},Ada\ngnosis,${a},Bob\n`
    expect(planImport(list, new Map()).rows.map(({ outcome }) => outcome)).toEqual(['added', 'same', 'refused'])
  })
})
