import { describe, expect, test } from 'vitest'
import { readFile } from '../../../../lib/core/tables/read-file'

const file = (...bytes: BlobPart[]) => new File(bytes, 'list.csv')

describe('a chosen file', () => {
  test.each([
    ['UTF-8', file('0x1,5\nGrüße')],
    ['UTF-8 that says so', file('\ufeff0x1,5\nGrüße')],
    ['UTF-16, little end first', file(new Uint8Array([0xff, 0xfe]), utf16('0x1,5\nGrüße', true))],
    ['UTF-16, big end first', file(new Uint8Array([0xfe, 0xff]), utf16('0x1,5\nGrüße', false))],
  ])('is read: %s', async (_, chosen) => {
    expect(await readFile(chosen)).toBe('0x1,5\nGrüße')
  })

  test('that is too large is refused by its name and the limit', async () => {
    await expect(readFile(file(new Uint8Array(12_000_001)))).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'list.csv is larger than 12 MB, and was not opened.',
    })
  })
})

function utf16(text: string, little: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), little)
  return view.buffer
}
