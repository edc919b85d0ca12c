import { catalogue } from './catalogue'

/** `2 sent, 1 failed`, as the reader lists things: what is none of `false` and nothing. */
export const listed = (texts: readonly (string | false | null | undefined)[]): string =>
  new Intl.ListFormat(catalogue().locale, form()).format(texts.filter((text) => !!text) as string[])

/** In Chinese and Japanese units stand side by side without a sign; a list there has one, and no “and”. */
const form = (): Intl.ListFormatOptions =>
  /^(?:zh|ja)/.test(catalogue().locale) ? { type: 'conjunction', style: 'narrow' } : { type: 'unit', style: 'short' }
