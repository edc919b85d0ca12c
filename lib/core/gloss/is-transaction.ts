import type { Gloss } from './gloss'

/** Does a chain know the hash? */
export const isTransaction = ({ state }: Pick<Gloss, 'state'>): boolean =>
  /^(summary|stub|pending|failed|silent)$/.test(state)
