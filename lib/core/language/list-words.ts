import { catalogue } from './catalogue'

/** Our English uses no comma before the last item. */
const localeOf = () => (catalogue().locale === 'en' ? 'en-GB' : catalogue().locale)

/** `a, b, c`, as the reader's language writes it. */
export const listWords = (items: readonly string[]): string =>
  new Intl.ListFormat(localeOf(), { type: 'conjunction', style: 'narrow' }).format(items)

/** `a, b or c` in pieces: an item's position, or the text between. */
export function choiceParts(count: number): (number | string)[] {
  const signs = Array.from({ length: count }, (_, index) => String(index))
  const parts = new Intl.ListFormat(localeOf(), { type: 'disjunction' }).formatToParts(signs)
  return parts.map(({ type, value }) => (type === 'element' ? Number(value) : value))
}
