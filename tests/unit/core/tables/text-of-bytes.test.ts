import { expect, it } from 'vitest'
import { textOfBytes } from '~/lib/core/tables/read-file'
import { fc } from '../../../fast-check'

const tables = new Map<string, Map<string, number[]>>()

/** What decodes to each sign of a code page. */
function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const put = (bytes: number[]) => {
    const sign = new TextDecoder(encoding).decode(new Uint8Array(bytes))
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let one = 0; one < 256; one++) put([one])
  if (/jis|gbk|euc|big5/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) put([lead, trail])
  tables.set(encoding, table)
  return table
}

/** The bytes of a text under a code page. */
const encoded = (text: string, encoding: string) =>
  new Uint8Array([...text].flatMap((sign) => tableOf(encoding).get(sign) ?? []))

it.each([
  ['windows-1252', 'Grüße aus Köln\nMüller & Söhne'],
  ['windows-1250', 'Paweł Wiśniewski\nŁukasz Żółty\nZimny portfel główny\nGiełda\nSkarbiec społeczności'],
  ['windows-1251', 'Холодный кошелек\nБиржа\nИван Петров\nКазна сообщества'],
  ['windows-1253', 'Κύριο ταμείο\nΑνταλλαγές χωρίς'],
  ['shift_jis', 'メインウォレット\nとりひきじょ'],
])('case 216: a file in %s is read', (encoding, text) => {
  expect(textOfBytes(encoded(text, encoding))).toBe(text)
})

/** As wallets write them, with capitals among small letters, which read the same in each page. */
const addresses = ['0x813399E5B08Bb50b038aA7dF6347b6aF2D161338', '0x242ba6d68FfEb4a098B591B32d370F973FF882B7']

it.each([
  ['windows-1252', ['Kühle Börse', 'OpenSea über Müller']],
  ['windows-1250', ['Giełda główna', 'Łukasz Żak']],
  ['windows-1251', ['Холодный кошелёк', 'Биржа OpenSea']],
  ['windows-1251', ['Холодний гаманець', 'Її біржа']],
  ['koi8-u', ['Холодный кошелёк', 'Биржа']],
  ['koi8-u', ['Холодний гаманець', 'Її біржа']],
  ['windows-1253', ['Κρύο πορτοφόλι', 'Ανταλλακτήριο']],
  ['windows-1256', ['محفظة باردة', 'بورصة']],
  ['iso-8859-6', ['محفظة باردة', 'بورصة']],
  ['windows-874', ['กระเป๋าเย็น', 'ตลาด']],
  ['windows-1250', ['5 € Kasse', 'Börse']],
  ['macintosh', ['Évaluation théâtre', 'Cœur à cœur']],
  ['shift_jis', ['コールドウォレット', '取引所の財布']],
  ['euc-jp', ['コールドウォレット', 'カードの財布']],
  ['big5', ['冷錢包', '薪資帳戶']],
])('case 216: a list in %s is read beside addresses with capitals', (encoding, names) => {
  const text = `address,label\r\n${names.map((name, index) => `${addresses[index]},${name}\r\n`).join('')}`
  expect(textOfBytes(encoded(text, encoding))).toBe(text)
})

it.each([
  ['cp866', [0x81, 0xa8, 0xe0, 0xa6, 0xa0]],
  ['cp850, as Büro', [0x42, 0x81, 0x72, 0x6f]],
  ['Johab, as 콜드', [0xc6, 0xa9, 0x97, 0x61]],
  ['ISO-8859-15, as 5 €', [0x35, 0x20, 0xa4]],
])('case 216: %s is no page that is tried, and is taken for none of them', (_, name) => {
  const bytes = [...new TextEncoder().encode(`address,label\n${addresses[0]},`), ...name]
  expect(textOfBytes(new Uint8Array(bytes))).toBeNull()
})

it('case 216: how a file is read does not hang on what is ASCII in it', () => {
  const ascii = fc.stringMatching(/^[0-9a-zA-Z]{1,12}$/)
  const names = fc.constantFrom(
    ...(['windows-1251', 'koi8-u', 'windows-1253', 'shift_jis', 'windows-1252', 'euc-kr'] as const).flatMap((page) =>
      ['Биржа', 'Μισθός', 'カードの財布', 'Kühle Börse', '거래소'].map((name) => [page, name] as const),
    ),
  )
  fc.assert(
    fc.property(names, fc.array(ascii, { maxLength: 6 }), ([page, name], words) => {
      const bare = textOfBytes(encoded(`${name}\n`, page))
      const beside = textOfBytes(encoded(`${name}\n${words.join(',')}`, page))
      expect(beside).toBe(bare === null ? null : `${bare}${words.join(',')}`)
    }),
  )
})

it.each([
  ['windows-1250', 'Čeněk, Őri'],
  ['windows-1252', 'Hélène, Loïc, Søren'],
  ['windows-1254', 'Soğuk cüzdan'],
  ['macintosh', 'Köln'],
])('case 216: what %s could be as well as another page is refused', (encoding, text) => {
  expect(textOfBytes(encoded(text, encoding))).toBeNull()
})

it('case 216: cut UTF-8 is refused', () => {
  expect(textOfBytes(new Uint8Array([0x61, 0xe2, 0x82]))).toBeNull()
})

it('case 216: UTF-16 without a mark, and bytes that are no text', () => {
  const text = 'wallet,amount\n0xab,5\n'
  const little = new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0), 0]))
  const big = new Uint8Array([...text].flatMap((sign) => [0, sign.charCodeAt(0)]))
  expect([textOfBytes(little), textOfBytes(big)]).toEqual([text, text])
  expect(textOfBytes(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0xff, 0]))).toBeNull()
})

it('case 216: ISO-2022-JP is read, though its bytes are ASCII, and UTF-32 is refused', () => {
  const japanese = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x2c, 0x35]
  expect(textOfBytes(new Uint8Array(japanese))).toBe('日本,5')
  expect(textOfBytes(new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toBeNull()
  expect(textOfBytes(new Uint8Array([0x61, 0, 0, 0, 0x62, 0, 0, 0]))).toBeNull()
})

it('case 216: no sign is ever replaced, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const text = textOfBytes(bytes)
      const hasMark = new TextDecoder('utf-8', { fatal: false }).decode(bytes) === text
      if (text !== null && !hasMark) expect(text).not.toContain('\ufffd')
    }),
  )
})
