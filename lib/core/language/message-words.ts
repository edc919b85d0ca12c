import { catalogue } from './catalogue'
import { formatMessage } from './format-message'
import type { Said, TextParam } from './text-params'

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
