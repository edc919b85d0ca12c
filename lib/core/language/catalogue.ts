/** Words of one language: phrases by id, texts by their English form. */
export interface Catalogue {
  /** BCP 47, for numbers, plurals and times. */
  locale: string
  messages: Readonly<Record<string, CatalogueText>>
}

let current: Catalogue = { locale: 'en', messages: {} }

/** The words of this process: one catalogue at a time. */
export const catalogue = (): Catalogue => current

/** Each process sets its catalogue, and again when the reader changes the language. */
export const takeCatalogue = (taken: Catalogue): void => {
  current = taken
}

/** A parameter by name, or the text of one of several cases: `p` by the plural of a number, `s` by its exact value. */
export type TextPiece = string | readonly [name: string] | readonly [name: string, by: 'p' | 's', Cases]

type Cases = Readonly<Record<string, CatalogueText>>

/** A text of a catalogue as built: plain, or in pieces. */
export type CatalogueText = string | readonly TextPiece[]

/** Ids of the texts that scripts beside web pages use themselves. Failures from elsewhere reach them as words. */
const pageIds = /^(as|page|card|mark|label|warning|reason|told|fact|name|address|hint|doubt)\./

/** The part of a catalogue that scripts in web pages need. */
export const pageCatalogue = ({ locale, messages }: Catalogue): Catalogue => ({
  locale,
  messages: Object.fromEntries(Object.entries(messages).filter(([id]) => pageIds.test(id))),
})

const made = new Map<string, unknown>()

/** Creating a formatter of `Intl` costs a hundred times as much as using it: each is created once, by its key. */
export function keptFormat<Format>(key: string, make: () => Format): Format {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Format
}
