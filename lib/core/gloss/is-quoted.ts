import type { Sentence } from './sentence'

/** Is it in words of a service that are not in the reader’s language? */
export const isQuoted = (sentence: Sentence | undefined): boolean =>
  !!(sentence?.[0] as { lang?: string } | undefined)?.lang
