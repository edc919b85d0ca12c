import type { CatalogueText } from './message'

/** Words of one language: phrases by their id, texts by what they are in English. */
export interface Catalogue {
  /** BCP 47, for numbers, plurals and times. */
  locale: string
  messages: Readonly<Record<string, CatalogueText>>
}

let current: Catalogue = { locale: 'en', messages: {} }

/** The words of this process: one catalogue at a time. */
export const catalogue = (): Catalogue => current

/** Each process says where its words come from, and says it again when the reader chooses another language. */
export const takeCatalogue = (taken: Catalogue): void => {
  current = taken
}
