import { catalogue } from './catalogue'

/** `2 sent, 1 failed`, as the reader's language writes lists; drops false and empty items. */
export const listed = (texts: readonly (string | false | null | undefined)[]): string =>
  new Intl.ListFormat(catalogue().locale, form()).format(texts.filter((text) => !!text) as string[])

/** Chinese and Japanese lists of units have no separator, so these use an ordinary list, without “and”. */
const form = (): Intl.ListFormatOptions =>
  /^(?:zh|ja)/.test(catalogue().locale) ? { type: 'conjunction', style: 'narrow' } : { type: 'unit', style: 'short' }
