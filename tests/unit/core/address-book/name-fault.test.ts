import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AddressBook, bookKey } from '../../../../lib/core/address-book/address-book'
import { nameFault } from '../../../../lib/core/address-book/name-fault'
import { skeleton } from '../../../../lib/core/names/name-skeleton'
import { withoutSign } from '../../../../lib/core/names/own-name'

const ours = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const theirs = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

const bookOf = (...labels: string[]): AddressBook =>
  new Map(
    labels.map((label, at) => {
      const address = at === 0 ? ours : `0x${String(at).padStart(40, 'a')}`
      return [bookKey(address), { address, label, note: '', colour: 'none' as const, changed: 1 }]
    }),
  )
const book = bookOf('Grandpa Joe', 'Il Mio 1')

describe('a name that others gave', () => {
  it.each([
    'Grandpa Joe',
    'grandpa joe',
    'GRANDPA  JOE',
    'GrandpaJoe',
    'Grandpa-Joe',
    'Grаndpа Jое',
    'Ｇｒａｎｄｐａ Ｊｏｅ',
    'Grandpa\u200b Joe',
    '𝐆𝐫𝐚𝐧𝐝𝐩𝐚 𝐉𝐨𝐞',
    'Grándpa Joe',
    'Grandpa J0e',
    'Grandpa Joe.',
    '★ Grandpa Joe',
    'lI Mio I',
    'grandpajoe.eth',
    'grandpajoe.sol',
    'Grandpa Joe.base.lens',
    'My Grandpa Joe',
    'Grandpa Joe’s wallet',
    'Grandpa Joe | account',
    'Grandpa Joe (verified)',
    'Grandpa Joe – official',
    'Grandpa Joe ✔',
    'Grandpa\u{e0067}\u{e007f} Joe',
    '𝕲𝖗𝖆𝖓𝖉𝖕𝖆 𝕵𝖔𝖊',
    'ꓖꓣꓮꓠꓓꓑꓮ ꓙꓳꓰ',
    'G̶r̶a̶n̶d̶p̶a̶ J̷o̷e̷',
    'Grandpa Joe verifiziert',
    'Grandpa Joe 2',
    'GrandpaJoe2',
    'new Grandpa Joe',
    'Nuevo Grandpa Joe',
    'The one and only Grandpa Joe of Base',
    'GrandpaJoeWallet',
    '✶ Grandpa Joe ✶',
  ])('is told to be like a label of the reader’s: %s', (name) => {
    expect(nameFault(name, theirs, book)).toBe('label')
  })

  it.each(['أمى', 'أمــي', 'أُمي', 'ا‌مي'])('is told to be like one in Arabic: %s', (name) => {
    expect(nameFault(name, theirs, bookOf('أمي'))).toBe('label')
  })

  it.each(['新的妈妈', '妈妈钱包', '妈妈2'])('is told to be like one in Chinese: %s', (name) => {
    expect(nameFault(name, theirs, bookOf('妈妈'))).toBe('label')
  })

  it.each(['Mummy', 'Minimum', 'Jo', 'maximumJoey'])('is not found inside another word: %s', (name) => {
    expect(nameFault(name, theirs, bookOf('Mum', 'Joe', 'mm'))).toBeUndefined()
  })

  it('is none of the address that bears the label itself', () => {
    expect(nameFault('Grandpa Joe', ours, book)).toBeUndefined()
  })

  it.each([
    '0x5da7…92b6',
    '0x5da7...92b6',
    '0X5DA7..92B6',
    'Оx5da7…92b6',
    '0х5da792b6',
    `To ${theirs}`,
    '0x5da7 92b6',
    '0x5d…b6',
    '0x…92b6',
    '5da7…92b6',
    'x5da7…92b6',
    'O x5da7…92b6',
    '0ҳ5da7…92b6',
    'ʘx5da7…92b6',
    '5da7***92b6',
    '5da7···92b6',
    '𝟶𝚡𝟻𝚍𝚊𝟽…𝟿𝟸𝚋𝟼',
    theirs.slice(2),
  ])('is told to look like an address: %s', (name) => {
    expect(nameFault(name, ours, book)).toBe('address')
  })

  it.each([
    'You',
    'you',
    'YОU',
    'You received 5 ETH',
    'Ｙou',
    'your',
    'You, and',
    'Du',
    'Du hast 5 ETH erhalten',
    'Dein Konto',
    'Tú',
    'Vous',
    'VOUS avez',
    'votre adresse',
    'あなた',
    'あなたは',
    '你',
    '您的钱包',
    'أنت',
    '“You”',
    '(you)',
    '→ You',
    'Y o u',
    '@you',
    'Me',
    'My wallet',
    'Вы',
    'Você',
    '당신',
    'आप',
    'عنوانك',
  ])('is told to read as the reader: %s', (name) => {
    expect(nameFault(name, theirs, book)).toBe('you')
  })

  it.each([
    'MyEtherWallet',
    'Metamask: Swap Router',
    'Seine',
    'Youngblood',
    'yousef.eth',
    'YouSwap',
    'Thank you',
    'Du Jun',
    'Dune',
    'Tusk',
    'Tu Nguyen',
    'Dirk',
    'Vouster',
    '你好',
  ])('is no word for the reader: %s', (name) => {
    expect(nameFault(name, theirs, book)).toBeUndefined()
  })

  it('may be the address itself', () => {
    expect(nameFault('0x8ba1…ba72', ours, book)).toBeUndefined()
    expect(nameFault(ours, ours, book)).toBeUndefined()
  })

  it.each([
    'Hashgloss',
    'hashgloss.eth',
    'ada.hаshgloss.eth',
    'HashGloss support',
    'Hаshglоss',
    'H a s h g l o s s',
    'Enter your API key at x.example',
    'h@shgloss',
    'Ha5hglo$$',
    'Please enter the API key',
    'API key required',
    'Enter your 12 words',
    'Gib deine 12 Wörter ein',
    'Introduce tus 12 palabras',
    'Entrez vos 12 mots',
    '12個の単語を入力',
    '输入您的12个单词',
    'أدخل 12 كلمة',
    'API-Schlüssel erforderlich',
    'Clé API requise',
    'セッションの有効期限が切れました',
    'Security alert: verify wallet',
  ])('is told to pass for us: %s', (name) => {
    expect(nameFault(name, theirs, book)).toBe('us')
  })

  it.each([
    'Uniswap V3: Router',
    'USDC',
    'vitalik.eth',
    'ada.hashgloss.eth',
    'Joe',
    'Grandma Joe',
    '0x',
    '0xProject: Exchange Proxy',
    'KeyDAO',
    'Seed Club',
    'Αθήνα',
    'Кошелёк',
    '金庫',
    '0xfoobar',
    '0xdesigner',
    '0xSisyphus.eth',
    'joe.eth',
    'Grandpa (DAO)',
    'Facade…Cafe',
  ])('is honest: %s', (name) => {
    expect(nameFault(name, theirs, book)).toBeUndefined()
  })
})

test('a name is as its capitals, blanks and signs are not', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (name) => {
      expect(skeleton(name.toUpperCase())).toBe(skeleton(name))
      expect(skeleton([...name].join(' '))).toBe(skeleton(name))
      expect(skeleton(`${name}!`)).toBe(skeleton(name))
    }),
  )
})

test('nobody else has our sign', () => {
  for (const star of '★⭐✮✶⚝٭⛤✹✵⍟✡☆🌟⋆✻🟊🌠※⁂'.normalize('NFC').matchAll(/./gu))
    expect(withoutSign(`${star[0]} Mum`), star[0]).toBe('* Mum')
  for (const name of ['Tether™', 'USD₮0', 'Café 😀', 'A+B=C', '5° North', 'Hello 🎉'])
    expect(withoutSign(name)).toBe(name)
})
