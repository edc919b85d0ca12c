import type { DeedLanguage } from './deed-language'

let current: DeedLanguage | undefined

/** The reader's language for deeds. Throws before it is set. */
export function readerDeeds(): DeedLanguage {
  if (!current) throw new Error('No language was taken.')
  return current
}

/** Set with each change of language, together with its catalogue. */
export const takeDeeds = (taken: DeedLanguage): void => {
  current = taken
}
