import type { Cursor } from '../../core/lists/cursor'

const mostMembers = 20
/** Characters of the whole, as JSON. */
const longestCursor = 2000

/** One limit for what is read and what is sent, so that a list that was told to go on can go on. */
export const isCursorSized = (cursor: Cursor): boolean =>
  Object.keys(cursor).length <= mostMembers && JSON.stringify(cursor).length <= longestCursor
