import { catalogue } from './catalogue'

/** The separator between two sentences: empty if full stops include their own space. */
export const sentenceGap = (): string => (/^(?:zh|ja)/.test(catalogue().locale) ? '' : ' ')

/** Joins whole sentences as the reader's language does; drops false and empty ones. */
export const sentences = (all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(sentenceGap())
