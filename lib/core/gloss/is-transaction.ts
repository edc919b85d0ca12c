import type { Gloss } from './gloss'

/** Whether a chain knows the hash. */
export const isTransaction = ({ state }: Pick<Gloss, 'state'>): boolean =>
  /^(summary|stub|pending|failed|silent)$/.test(state)
