import * as z from 'zod/mini'

/** Characters of JSON for one member of free content: far more than anyone reads. */
const largestFree = 200_000
/** Replaces what was cut out. */
const tooLarge = '(too large to be shown)'

/** Replaces parts that are too large. */
export function bounded(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'object') return value
  const size = typeof value === 'string' ? value.length : JSON.stringify(value).length
  return size > largestFree ? tooLarge : value
}

/** Free content, with parts that are too large cut out. */
export const freeValue = z.pipe(z.unknown(), z.transform(bounded)) as unknown as z.ZodMiniType<unknown>
