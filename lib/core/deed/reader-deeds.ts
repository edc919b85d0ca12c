import type { DeedLanguage } from './deed-language'
import { englishDeeds } from './english-deeds'

let current = englishDeeds

/** How deeds are told in the reader's language. */
export const readerDeeds = (): DeedLanguage => current

/** Said with each change of the language, beside its catalogue. */
export const takeDeeds = (taken: DeedLanguage): void => {
  current = taken
}
