import { expect, it } from 'vitest'
import { textOfBytes } from '~/lib/core/tables/text-of-bytes'
import { fc } from '../../../fast-check'

/** The bytes of a text under a code page: what decodes to each of its signs. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new Map<string, number[]>()
  const put = (bytes: number[]) => {
    const sign = new TextDecoder(encoding).decode(new Uint8Array(bytes))
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let one = 0; one < 256; one++) put([one])
  if (/jis|gbk|euc|big5/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) put([lead, trail])
  return new Uint8Array([...text].flatMap((sign) => table.get(sign) ?? []))
}

it.each([
  ['windows-1252', 'Grüße aus Köln\nMüller & Söhne'],
  ['windows-1250', 'Paweł Wiśniewski\nŁukasz Żółty\nZimny portfel główny\nGiełda\nSkarbiec społeczności'],
  ['windows-1251', 'Холодный кошелек\nБиржа\nИван Петров\nКазна сообщества'],
  ['windows-1253', 'Κύριο ταμείο\nΑνταλλαγές χωρίς'],
  ['shift_jis', 'メインウォレット\nとりひきじょ'],
])('case 216: a file in %s is read', (encoding, text) => {
  expect(textOfBytes(encoded(text, encoding))).toBe(text)
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
