import { catalogue } from './catalogue'

/** What stands between two sentences: nothing where full stops bring their own blank along. */
export const sentenceGap = (): string => (/^(?:zh|ja)/.test(catalogue().locale) ? '' : ' ')

/** Whole sentences as one text, as the reader's language parts them: what is none of `false` and nothing. */
export const sentences = (all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(sentenceGap())
