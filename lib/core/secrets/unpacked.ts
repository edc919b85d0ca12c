/** Fewer letters cannot contain a secret that is searched for inside an encoding. */
const shortestText = 8

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The value of each letter, by its code; -1 if it has none. */
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

/** Enough letters for the shortest secret, in Base64, in Base32, and in hex with possible separators. */
const base64Run = /[A-Za-z0-9+/_-]{11,}/g
const base32Run = /[A-Z2-7]{13,}/gi
const hexRun = /(?:[0-9a-f]{2}(?:[:;.-]|,?(?:0x)?)){8,}[0-9a-f]?/gi

/**
 * Texts encoded in Base64 and Base32, at every possible offset, and in hex; bytes that are not letters end one. The
 * input has no spaces.
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
 * Answers have megabytes: a loop over codes is many times as fast as the browser's decoder for single runs.
 *
 * @param bits per letter
 * @param skip letters of each run to leave out
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
      // Spaces and line breaks occur in no secret, but between the pieces of a doubly encoded one; so do zeros in
      // UTF-16.
      if (byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
      if (byte > 0x20 && byte < 0x7f) letters.push(byte)
      else if (letters.length > 0) {
        if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
        letters = []
      }
      // Calls have an argument limit; secrets are far shorter.
      if (letters.length >= 20_000) {
        found.push(String.fromCharCode(...letters))
        letters = letters.slice(-10_000)
      }
    }
    if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
  }
  return found.join('\0')
}
