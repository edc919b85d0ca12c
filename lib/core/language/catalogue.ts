import type { CatalogueText } from './message'

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
