import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { textOfBytes } from '../../core/tables/text-of-bytes'

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
