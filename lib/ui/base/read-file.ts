import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'

/** Bytes; a list for a person to look through is far shorter. */
const largestFile = 12_000_000

/**
 * The text of a file that a person chose: UTF-8, or UTF-16 as spreadsheets also save it. Throws `input.invalid` for one
 * that is too large or cannot be read, as when it was moved away in the meantime.
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > largestFile) {
    throw new AppError('input.invalid', phrase('file.tooLarge', { file: file.name, n: largestFile / 1_000_000 }))
  }
  try {
    return decode(new Uint8Array(await file.arrayBuffer()))
  } catch {
    throw new AppError('input.invalid', phrase('file.unread', { file: file.name }))
  }
}

/** UTF-16 says so by its first two bytes. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
