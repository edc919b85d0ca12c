import { catalogue } from './catalogue'

/** `2 sent, 1 failed`, as the reader lists things: what is none of `false` and nothing. */
export const listed = (texts: readonly (string | false | null | undefined)[]): string =>
  new Intl.ListFormat(catalogue().locale, { type: 'unit', style: 'short' }).format(
    texts.filter((text) => !!text) as string[],
  )
