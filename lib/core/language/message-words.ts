import { catalogue } from './catalogue'
import { formatMessage } from './format-message'
import type { Param, Said } from './text-params'

/** A message of the catalogue with its parameters in it; in place of one that is not there, what is `missing`. */
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

/** A text's own `toLocaleString` gives the text. */
const inWords = (param: Param | undefined, locale: string): string =>
  (param as Said | undefined)?.id ? messageWords(param as Said) : ((param as number)?.toLocaleString(locale) ?? '')
