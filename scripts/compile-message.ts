import { type Token as Parsed, parse } from '@messageformat/parser'
import type { CatalogueText, TextPiece } from '../lib/core/language/catalogue'

/** The plural forms of a language. */
const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

/**
 * Compiles an ICU MessageFormat text into pieces, so the browser needs no parser. Throws if it is malformed, or has a
 * plural form that its language does not use.
 */
export function compileMessage(source: string, locale: string): CatalogueText {
  const options = { cardinal: formsOf(locale), strict: true, strictPluralKeys: true }
  const tokens = pieces(parse(withoutHint(source), options))
  if (tokens.length === 0) return ''
  const [only] = tokens
  return tokens.length === 1 && typeof only === 'string' ? only : tokens
}

/** Removes the hint that tells translators the sense of a short text. */
const withoutHint = (source: string) => source.replace(/ \/\/ .*$/, '')

function pieces(parsed: readonly Parsed[], counted = 'n'): TextPiece[] {
  return parsed.map((token): TextPiece => {
    switch (token.type) {
      case 'content':
        return token.value
      case 'argument':
        return [token.arg]
      case 'octothorpe':
        return [counted]
      case 'plural':
      case 'select': {
        const cases = token.cases.map(({ key, tokens }) => [key, pieces(tokens, token.arg)] as const)
        return [token.arg, token.type === 'plural' ? 'p' : 's', Object.fromEntries(cases)]
      }
      default:
        throw new Error(`A text cannot hold “${token.type}”.`)
    }
  })
}
