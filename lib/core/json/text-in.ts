/** More than an error body has; what is larger is not read to its end. */
const mostErrorText = { depth: 8, values: 300, characters: 10_000 }

interface TextIn {
  /** Every string, in order. */
  words: string
  /** The names that things have. */
  names: string
  codes: number[]
  /** False where it is too large to be read to its end. */
  whole: boolean
}

/** All words and codes of a value from outside, however deep they lie. */
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
