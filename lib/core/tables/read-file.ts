import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/** Common to East Asian code pages: Han, kana, wide letters, Greek and Cyrillic. */
const eastern = '\u3005\u3040-\u30ff\u4e00-\u9fff\uff10-\uff5a\u0391-\u03c9\u0401-\u0451'

/**
 * Code pages to try, with the non-ASCII letters of a text in each. Latin ones allow any, because one list contains
 * names from many countries; letters alone exclude none of them.
 */
const pages: Readonly<Record<string, string>> = {
  'windows-1252': '\\p{Script=Latin}',
  'windows-1250': '\\p{Script=Latin}',
  'windows-1254': '\\p{Script=Latin}',
  'windows-1257': '\\p{Script=Latin}',
  macintosh: '\\p{Script=Latin}',
  'windows-1251': '\\p{Script=Cyrillic}',
  'koi8-u': '\\p{Script=Cyrillic}',
  'windows-1253': '\\p{Script=Greek}',
  'windows-1255': '\\p{Script=Hebrew}',
  'windows-1256': '\\p{Script=Arabic}',
  'iso-8859-6': '\\p{Script=Arabic}',
  'windows-874': '\\p{Script=Thai}',
  shift_jis: `${eastern}\uff66-\uff9f`,
  'euc-jp': eastern,
  gbk: eastern,
  big5: eastern,
  'euc-kr': `${eastern}\uac00-\ud7a3\u3131-\u318e`,
}

const sign = '[\\u00a1-\\u00bf\\u02c0-\\u02ff\\u201a-\\u2122\\u3014-\\u301f\\ufb01\\ufb02]'

/** Controls, placeholder signs, private ones, one for any currency, and frames and blocks of old screens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noSigns = /[\0-\x08\x0e-\x1f\x7f-\x9f\xa4\ufffd\ue000-\uf8ff\u2219\u2320\u2321\u2500-\u25a0]/

/** Patterns that no human word has. */
const implausible: readonly RegExp[] = [
  // Symbols inside a word, or currencies before a letter.
  new RegExp(`\\p{L}${sign}\\p{L}`, 'u'),
  /[\u00a2-\u00a9\u00ac-\u00b3\u00b5-\u00b9\u00bc-\u00be]\p{L}/u,
  // A capital at the end of lower-case letters, or among them after a non-ASCII letter.
  /\p{Ll}\p{Lu}(?![\p{Lu}\p{N}])|(?![a-z])\p{Ll}\p{Lu}/u,
  // Thai beside Latin letters: a digit misread from a Western letter.
  /[a-z][\u0e00-\u0e7f]|[\u0e00-\u0e7f][a-z]/i,
  // A final sigma in mid-word, and accents on nothing.
  /ς\p{L}/u,
  /(?<!\p{L})\p{M}/u,
  // One East Asian letter beside Latin ones is a Western letter misread with its neighbour.
  new RegExp(
    `(?<![${eastern}])[${eastern}](?![${eastern}])[a-z]|[a-z](?<![${eastern}])[${eastern}](?![${eastern}])`,
    'iu',
  ),
]

/** Latin letters beside another alphabet, or words of only non-ASCII Latin letters. */
const isOdd = (word: string) =>
  (/[a-z]/i.test(word) && /[\u0370-\u06ff\u0e00-\u0e5b]/.test(word)) ||
  (/^\p{Script=Latin}{4,}$/u.test(word) && 3 * word.replace(/[a-z]/gi, '').length > 2 * word.length)

/** The text in a code page; null if it is not valid there. */
function readAs(bytes: Uint8Array, page: string, letters: string): string | null {
  const text = decoded(bytes, page)
  if (text === null || noSigns.test(text)) return null
  // ASCII text, such as an address, is the same in each code page and proves nothing.
  const telling = text
    .split(/[\s,;|]+/)
    .filter((word) => /[^\0-\x7f]/.test(word))
    .join(' ')
  if (implausible.some((shape) => shape.test(telling)) || hasOddKana(telling)) return null
  const beyond = [...new Set(text)].filter((each) => each > '\x7f' && /\p{L}/u.test(each)).join('')
  if (!new RegExp(`^[${letters}]*$`, 'u').test(beyond)) return null
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(isOdd) ? null : text
}

/** Narrow kana inside Han words without wide kana: letters of another code page misread with their neighbours. */
const hasOddKana = (text: string) => /[\u4e00-\u9fff][\uff66-\uff9f]/.test(text) && !/[\u3040-\u30ff]/.test(text)

/** Kana are strong evidence: misread text of other code pages has none in words. */
const hasKana = (text: string) =>
  3 * (text.match(/[\u3040-\u30ff]/g)?.length ?? 0) > (text.match(/[^ -~\s]/g)?.length ?? 0)

/** If half of the bytes are zero, it is UTF-16 without a byte order mark. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, 4096); at++)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  return odd > 4 * even ? 'utf-16le' : even > 4 * odd ? 'utf-16be' : null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Shift sequences of ISO-2022-JP in Japanese mails and lists, whose bytes are all ASCII. */
const shifts = ['\u001b$', '\u001b(']

/**
 * The text of a file: UTF-8, UTF-16, or a code page if only one reading is plausible, or all are the same. Null for
 * everything else: nothing is guessed, and no character is replaced.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = textIn(bytes)
  // UTF-32, or a file that is not text.
  return text?.includes('\0') ? null : text
}

function textIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  if (bytes.subarray(0, 4096).includes(0)) {
    const encoding = utf16Of(bytes)
    return encoding && decoded(bytes, encoding)
  }
  const plain = decoded(bytes, 'utf-8')
  if (plain !== null) return shifts.some((shift) => plain.includes(shift)) ? decoded(bytes, 'iso-2022-jp') : plain
  const readings = Object.entries(pages).flatMap(([page, letters]) => readAs(bytes, page, letters) ?? [])
  const kana = readings.filter(hasKana)
  const [text, ...others] = [...new Set(kana.length > 0 ? kana : readings)]
  return text === undefined || others.length > 0 ? null : text
}

/** Bytes; a list for a person to review is far shorter. */
const largestFile = 12_000_000

/**
 * The text of a chosen file, decoded by its own encoding. Throws `input.invalid` if it is too large, its encoding
 * cannot be determined, or it cannot be read, for example because it was moved.
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > largestFile) {
    throw new AppError('input.invalid', phrase('file.tooLarge', { file: file.name, n: largestFile / 1_000_000 }))
  }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    throw new AppError('input.invalid', phrase('file.unread', { file: file.name }))
  }
  const text = textOfBytes(new Uint8Array(bytes))
  if (text === null) throw new AppError('input.invalid', phrase('file.encoding', { file: file.name }))
  return text
}
