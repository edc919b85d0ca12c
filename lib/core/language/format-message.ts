import type { CatalogueText, TextPiece } from './message'

/** Scripts of pages carry this file: it has its own small store of what is costly to create. */
const plurals: Record<string, Intl.PluralRules> = {}

function pluralsOf(locale: string): Intl.PluralRules {
  plurals[locale] ??= new Intl.PluralRules(locale)
  return plurals[locale]
}

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
    const chosen = by === 'p' ? pluralsOf(locale).select(Number(value)) : String(value)
    const exact = by === 'p' ? `=${value}` : chosen
    return formatMessage(cases[exact] ?? cases[chosen] ?? cases.other ?? '', locale, given, worded)
  }
  return typeof message === 'string' ? message : message.map(said).join('')
}
