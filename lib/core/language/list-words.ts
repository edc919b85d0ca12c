import { catalogue } from './catalogue'
import { keptFormat } from './kept-format'

/** Our English uses no comma before the last item. */
const localeOf = () => (catalogue().locale === 'en' ? 'en-GB' : catalogue().locale)

const listOf = (form: Intl.ListFormatOptions) => {
  const locale = localeOf()
  return keptFormat(`${locale} ${form.type} of words`, () => new Intl.ListFormat(locale, form))
}

/** `a, b, c`, as the reader's language writes it. */
export const listWords = (items: readonly string[]): string =>
  listOf({ type: 'conjunction', style: 'narrow' }).format(items)

/** `a, b or c` in pieces: an item's position, or the text between. */
export function choiceParts(count: number): (number | string)[] {
  const signs = Array.from({ length: count }, (_, index) => String(index))
  const parts = listOf({ type: 'disjunction' }).formatToParts(signs)
  return parts.map(({ type, value }) => (type === 'element' ? Number(value) : value))
}
