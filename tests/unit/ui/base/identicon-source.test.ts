import { bloImage } from 'blo'
import { expect, test } from 'vitest'
import { identiconSource } from '../../../../lib/ui/base/identicon-source'
import { fc } from '../../../fast-check'

const address = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits}` as const)

/** Reads back what a viewer of bitmaps sees: eight rows of eight colours. */
function pixelsOf(source: string): string[][] {
  const bytes = Buffer.from(source.replace('data:image/bmp;base64,', ''), 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  expect(bytes.readUInt32LE(2)).toBe(bytes.length)
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]).toEqual([8, 8, 4])
  const from = bytes.readUInt32LE(10)
  return Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => {
      const pair = bytes.readUInt8(from + (7 - y) * 4 + (x >> 1))
      const colour = 54 + (x % 2 ? pair & 15 : pair >> 4) * 4
      return [bytes[colour + 2], bytes[colour + 1], bytes[colour]].join()
    }),
  )
}

test('an identicon is the one every wallet draws, mirrored, and the same in capitals', () => {
  fc.assert(
    fc.property(address, (of) => {
      const rows = pixelsOf(identiconSource(of))
      const [data] = bloImage(of)
      const colours = new Map<number, string>()
      for (const [y, row] of rows.entries()) {
        expect(row).toEqual([...row].reverse())
        for (let x = 0; x < 4; x += 1) {
          const kind = data[y * 4 + x] ?? 0
          expect(colours.get(kind) ?? row[x]).toBe(row[x])
          colours.set(kind, row[x] ?? '')
        }
      }
      expect(identiconSource(of.toUpperCase().replace('0X', '0x'))).toBe(identiconSource(of))
    }),
  )
})

test('its colours are those of the palette', () => {
  fc.assert(
    fc.property(address, (of) => {
      const [data, palette] = bloImage(of)
      const drawn = pixelsOf(identiconSource(of))[0]?.[0]?.split(',').map(Number) ?? []
      const [hue = 0, saturation = 0, lightness = 0] = palette[data[0] as 0 | 1 | 2]
      const [most, least] = [Math.max(...drawn) / 255, Math.min(...drawn) / 255]
      expect(((most + least) / 2) * 100).toBeCloseTo(lightness, -0.5)
      // The strongest channel shows which third of the circle the hue is in.
      const strongest = drawn.indexOf(Math.max(...drawn))
      const third = Math.floor(((hue + 60) % 360) / 120)
      if (saturation > 60 && lightness > 25 && lightness < 75 && (hue + 60) % 120 > 4) expect(strongest).toBe(third)
    }),
  )
})
