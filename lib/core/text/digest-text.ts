/** A text as 53 bits, to remember very many of them in little memory. Collisions can be forged. */
export function digestText(text: string): number {
  let high = 0x9e3779b9
  let low = 0x85ebca6b
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ (low >>> 13)
  low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35) ^ (high >>> 13)
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0)
}
