/**
 * Where a list continues, as the service gives it. Scalars only; numbers that JavaScript cannot represent are digit
 * strings.
 */
export type Cursor = Record<string, string | number | boolean | null>

const mostMembers = 20
/** Characters of the whole, as JSON. */
const longestCursor = 2000

/** One limit for reading and sending, so any cursor we accept can be sent back. */
export const isCursorSized = (cursor: Cursor): boolean =>
  Object.keys(cursor).length <= mostMembers && JSON.stringify(cursor).length <= longestCursor
