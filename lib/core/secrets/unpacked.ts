/** Fewer letters hold no secret that is looked for within an encoding. */
const shortestText = 8

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** What a letter stands for, by its code; none is -1. */
const table = (letters: readonly (readonly [string, number])[]) => {
  const values = new Int8Array(128).fill(-1)
  for (const [letter, value] of letters) values[letter.charCodeAt(0)] = value
  return values
}
const base64 = table([
  ...[...alphabet].map((letter, at) => [letter, at] as const),
  ['+', 62],
  ['-', 62],
  ['/', 63],
  ['_', 63],
])
const base32 = table(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'].flatMap(
    (letter, at) =>
      [
        [letter, at],
        [letter.toLowerCase(), at],
      ] as const,
  ),
)
const hex = table([...'0123456789abcdefABCDEF'].map((letter) => [letter, Number.parseInt(letter, 16)] as const))

/** Letters enough for the shortest, in Base64, in Base32, and in hex with what may stand between two bytes. */
const base64Run = /[A-Za-z0-9+/_-]{11,}/g
const base32Run = /[A-Z2-7]{13,}/gi
const hexRun = /(?:[0-9a-f]{2}(?:[:;.-]|,?(?:0x)?)){8,}[0-9a-f]?/gi

/**
 * The texts that stand in a text in Base64 and Base32, from each letter on with which one may begin, and in hex; bytes that are no letters
 * end one. The text has no blanks.
 */
export function* unpacked(text: string): Generator<string> {
  const packed = text.match(base64Run)
  for (let skip = 0; packed && skip < 4; skip++) yield textsIn(packed, base64, 6, skip)
  const others = text.match(base32Run)
  for (let skip = 0; others && skip < 8; skip++) yield textsIn(others, base32, 5, skip)
  const bytes = text.match(hexRun)?.map((run) => run.replace(/0x|[^0-9a-f]/gi, ''))
  for (let skip = 0; bytes && skip < 2; skip++) yield textsIn(bytes, hex, 4, skip)
}

/**
 * Answers have megabytes: a loop over codes is many times as fast as what the browser has for single runs.
 *
 * @param bits of a letter
 * @param skip letters of each run left out
 */
function textsIn(runs: readonly string[], values: Int8Array, bits: number, skip: number): string {
  const found: string[] = []
  for (const run of runs) {
    let held = 0
    let left = 0
    let letters: number[] = []
    for (let at = skip; at < run.length; at++) {
      held = ((held << bits) | (values[run.charCodeAt(at)] ?? 0)) & 0xfff
      left += bits
      if (left < 8) continue
      left -= 8
      const byte = (held >> left) & 0xff
      // Blanks and breaks stand in no secret, and between the pieces of one that is packed once more; in UTF-16 zeros do.
      if (byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
      if (byte > 0x20 && byte < 0x7f) letters.push(byte)
      else if (letters.length > 0) {
        if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
        letters = []
      }
      // A call takes so many arguments and no more; what is looked for is shorter by far.
      if (letters.length >= 20_000) {
        found.push(String.fromCharCode(...letters))
        letters = letters.slice(-10_000)
      }
    }
    if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
  }
  return found.join('\0')
}
