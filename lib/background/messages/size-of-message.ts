/** The largest message allowed; the defaults are for a batch of 100 hashes. */
export interface Weight {
  /** Values in it, counting members and elements. */
  values?: number
  /** Characters of all its texts. */
  characters?: number
}

const deepest = 12

/**
 * Whether a message is within its limits. Stops at the first excess, so a huge message costs no more than a full one.
 */
export function isLight(message: unknown, { values = 2000, characters = 64_000 }: Weight = {}): boolean {
  let left = values
  let room = characters
  const visit = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > deepest) return false
    if (typeof value === 'string') {
      room -= value.length
      return room >= 0
    }
    if (typeof value !== 'object' || value === null) return true
    if (Array.isArray(value)) return value.length <= left && value.every((each) => visit(each, depth + 1))
    for (const key in value) {
      room -= key.length
      if (room < 0 || !visit((value as Record<string, unknown>)[key], depth + 1)) return false
    }
    return true
  }
  return visit(message, 0)
}
