import type { CatalogueText, TextPiece } from './message'

/** A message with its parameters inserted. `given` returns a parameter itself, `worded` its text. */
export function formatMessage(
  message: CatalogueText,
  locale: string,
  given: (name: string) => unknown,
  worded: (name: string) => string,
): string {
  const said = (token: TextPiece): string => {
    if (typeof token === 'string') return token
    const [name, by, cases] = token
    if (!cases) return worded(name)
    const value = given(name)
    const chosen = by === 'p' ? new Intl.PluralRules(locale).select(Number(value)) : String(value)
    const exact = by === 'p' ? `=${value}` : chosen
    return formatMessage(cases[exact] ?? cases[chosen] ?? cases.other ?? '', locale, given, worded)
  }
  return typeof message === 'string' ? message : message.map(said).join('')
}
