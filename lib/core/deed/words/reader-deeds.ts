import type { DeedLanguage } from './deed-language'

let current: DeedLanguage | undefined

/** How deeds are told in the reader's language. Throws before that was said. */
export function readerDeeds(): DeedLanguage {
  if (!current) throw new Error('No language was taken.')
  return current
}

/** Said with each change of the language, beside its catalogue. */
export const takeDeeds = (taken: DeedLanguage): void => {
  current = taken
}
