import { type CatalogueText, catalogue, type TextPiece } from './catalogue'

/** A message of the catalogue with its parameters inserted; `missing` if there is none. */
export function messageWords({ id, params }: Said, missing = ''): string {
  const { locale, messages } = catalogue()
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined
  return formatMessage(
    message ?? missing,
    locale,
    (name) => params[name],
    (name) => inWords(params[name], locale),
  )
}

/** A string's own `toLocaleString` returns the string. */
function inWords(param: TextParam | undefined, locale: string): string {
  if ((param as Said | undefined)?.id) return messageWords(param as Said)
  const words = (param as number)?.toLocaleString(locale) ?? ''
  return holdsNames(param, locale) ? `\u2068${words}\u2069` : words
}

/** Names and figures are isolated within right-to-left words. Placeholders for elements do not need it. */
const holdsNames = (param: unknown, locale: string) =>
  locale.startsWith('ar') && typeof param === 'string' && param !== '' && !param.startsWith('\u0001')

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

/** A message of the catalogue by its id, with its parameters. */
export interface Said {
  id: string
  params: Readonly<Record<string, TextParam>>
}

/** A name, a number, or words that are a message themselves. */
export type TextParam = string | number | Said

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/**
 * A text's parameters, by name. `n` is a number. Types cannot see the names inside plural cases: a test compares them
 * with each call.
 */
export type ParamsOf<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? Readonly<Record<string, TextParam>>
  : { readonly [Name in Names<Text>]: Name extends 'n' ? number : TextParam }

/** Parameters if the text has any, otherwise nothing. */
export type Given<Text extends string> = [keyof ParamsOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>]
