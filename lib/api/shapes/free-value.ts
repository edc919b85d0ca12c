import * as z from 'zod/mini'

/** Characters of JSON of one member that a stranger filled: far above what anyone reads. */
const largestFree = 200_000
/** Stands where something was cut out. */
const tooLarge = '(too large to be shown)'

/** Without what is too large. */
export function bounded(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'object') return value
  const size = typeof value === 'string' ? value.length : JSON.stringify(value).length
  return size > largestFree ? tooLarge : value
}

/** Whatever a stranger filled in, cut out where it is too large. */
export const freeValue = z.pipe(z.unknown(), z.transform(bounded)) as unknown as z.ZodMiniType<unknown>
