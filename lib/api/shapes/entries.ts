import * as z from 'zod/mini'

/** For a list, the positions of entries that could not be read. */
export const unreadEntries = new WeakMap<object, readonly number[]>()

/**
 * A list whose entries are parsed one by one: an unreadable one does not lose the others. Null entries, which some
 * published lists allow, are dropped. If no entry can be read, neither can the list.
 */
export function entriesOf<T>(entry: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values: unknown[], { issues }) => {
      const read: T[] = []
      const unread: number[] = []
      const faults: z.core.$ZodIssue[] = []
      values.forEach((value, index) => {
        if (value === null) return
        const result = z.safeParse(entry, value)
        if (result.success) read.push(result.data)
        else {
          unread.push(index)
          if (unread.length === 1) faults.push(...behind(index, result.error.issues))
        }
      })
      if (read.length === 0) issues.push(...(faults as z.core.$ZodRawIssue[]))
      if (unread.length > 0) unreadEntries.set(read, unread)
      return read
    }),
  ) as unknown as z.ZodMiniType<T[]>
}

/** The same faults, with paths as seen from the parent. */
export const behind = (name: string | number, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))
