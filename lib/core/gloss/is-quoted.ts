import type { Sentence } from './sentence'

/** Whether it is in a service's words, in another language than the reader’s. */
export const isQuoted = (sentence: Sentence | undefined): boolean =>
  !!(sentence?.[0] as { lang?: string } | undefined)?.lang
