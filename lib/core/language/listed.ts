import { catalogue } from './catalogue'
import { keptFormat } from './kept-format'

/** `2 sent, 1 failed`, as the reader's language writes lists; drops false and empty items. */
export function listed(texts: readonly (string | false | null | undefined)[]): string {
  const { locale } = catalogue()
  return keptFormat(`${locale} list`, () => new Intl.ListFormat(locale, formIn(locale))).format(
    texts.filter((text) => !!text) as string[],
  )
}

/** Chinese and Japanese lists of units have no separator, so these use an ordinary list, without “and”. */
const formIn = (locale: string): Intl.ListFormatOptions =>
  /^(?:zh|ja)/.test(locale) ? { type: 'conjunction', style: 'narrow' } : { type: 'unit', style: 'short' }
