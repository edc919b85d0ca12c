/** Larger than any error body; larger ones are not read to the end. */
const mostErrorText = { depth: 8, values: 300, characters: 10_000 }

interface TextIn {
  /** Every string, in order. */
  words: string
  /** All member names. */
  names: string
  codes: number[]
  /** False if it is too large to be read to the end. */
  whole: boolean
}

/** All words and codes of an outside value, at any depth. */
export function textIn(value: unknown): TextIn {
  const words: string[] = []
  const names: string[] = []
  const codes: number[] = []
  let whole = true
  let left = mostErrorText.values
  let room = mostErrorText.characters

  function walk(part: unknown, name: string, depth: number): void {
    left -= 1
    room -= name.length + (typeof part === 'string' ? part.length : 0)
    if (left < 0 || room < 0 || depth > mostErrorText.depth) {
      whole = false
      return
    }
    if (/code$|^status$/i.test(name) && /^\d{1,5}$/.test(String(part))) codes.push(Number(part))
    if (typeof part === 'string') words.push(part)
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (!Array.isArray(part)) names.push(key)
      walk(inner, Array.isArray(part) ? name : key, depth + 1)
    }
  }
  walk(value, '', 0)
  return { words: words.filter(Boolean).join('; '), names: names.join('; '), codes, whole }
}
