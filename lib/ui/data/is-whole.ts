import type { Loaded } from './pager'

/** True where a list was followed to its end and nothing hints that some of it is missing. */
export const isWhole = ({ status, stopped, unreadable, notes }: Loaded<unknown>): boolean =>
  status === 'end' && stopped === null && unreadable.length === 0 && notes.length === 0
