import { bloImage } from 'blo'

/** Pixels of an identicon on each side; its right half mirrors its left. */
const side = 8
const half = side / 2

const headers = 14 + 40
const palette = 3 * 4
/** Bitmap rows are multiples of four bytes, which eight half-byte pixels fill exactly. */
const row = side / 2

const known = new Map<string, string>()
/** Long lists repeat the same few addresses; the map is cleared before it grows without limit. */
const mostIdenticons = 4000

/**
 * The identicon of an address as wallets draw it, as the URL of an 8 × 8 image. It is a bitmap rather than an SVG: a
 * list shows hundreds, and browsers treat each SVG as a separate document.
 */
export function identiconSource(address: string): string {
  const key = address.toLowerCase()
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostIdenticons) known.clear()
  const source = `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap(key)))}`
  known.set(key, source)
  return source
}

/** Windows bitmap: header, three colours, then half a byte per pixel from the bottom row up. */
function bitmap(address: string): Uint8Array {
  const [pixels, colours] = bloImage(address as `0x${string}`)
  const bytes = new Uint8Array(headers + palette + side * row)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, headers + palette, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, side, true)
  view.setInt32(22, side, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 4, true)
  view.setUint32(46, colours.length, true)
  for (const [index, [hue = 0, saturation = 0, lightness = 0]] of colours.entries()) {
    const [red, green, blue] = rgb(hue, saturation / 100, lightness / 100)
    bytes.set([blue, green, red, 0], headers + index * 4)
  }
  for (let y = 0; y < side; y += 1) {
    const line = Array.from({ length: side }, (_, x) => pixels[y * half + (x < half ? x : side - 1 - x)] ?? 0)
    for (let x = 0; x < row; x += 1) {
      bytes[headers + palette + (side - 1 - y) * row + x] = ((line[x * 2] ?? 0) << 4) | (line[x * 2 + 1] ?? 0)
    }
  }
  return bytes
}

/** Hue in degrees, saturation and lightness from 0 to 1; red, green and blue from 0 to 255. */
function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
