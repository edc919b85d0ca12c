import { browser } from 'wxt/browser'
import type { DeedLanguage } from '../core/deed/words/deed-language'
import { takeDeeds } from '../core/deed/words/reader-deeds'
import { takeCatalogue } from '../core/language/catalogue'
import { bestLanguage, type LanguageId, languages } from '../core/language/languages'
import type { CatalogueText } from '../core/language/message'

/** Where the deeds of a language are: the background carries all of them, a page of ours loads the one it needs. */
export type DeedsOf = (language: LanguageId) => Promise<DeedLanguage>

/** The language to speak: the reader's choice, else the first of the browser's that there is. */
export const languageFor = (chosen: LanguageId | 'browser'): LanguageId =>
  chosen === 'browser' ? bestLanguage([browser.i18n.getUILanguage(), ...navigator.languages]) : chosen

/**
 * Has this process speak one language after another. Each time it tells whether that language is spoken from now on: not where
 * it is already, nor where another was wanted before its words were there. Rejects where they cannot be read: then it speaks
 * as before, and may be asked again.
 */
export function createSpeaker(deedsOf: DeedsOf): (language: LanguageId) => Promise<boolean> {
  let wanted: LanguageId | undefined
  return async (language) => {
    if (language === wanted) return false
    wanted = language
    const isWanted = () => wanted === language
    try {
      return await takeLanguage(language, deedsOf, isWanted)
    } catch (error) {
      if (!isWanted()) return false
      wanted = undefined
      throw error
    }
  }
}

async function takeLanguage(language: LanguageId, deedsOf: DeedsOf, stillWanted: () => boolean): Promise<boolean> {
  // The build makes these files, so no type tells their names.
  const { getURL } = browser.runtime as unknown as { getURL(path: string): string }
  const words = fetch(getURL(`/languages/${language}.json`)).then((response) => response.json())
  const [deeds] = await Promise.all([deedsOf(language), words.catch(() => {})])
  if (!stillWanted()) return false
  // Without words there are sentences all the same.
  takeDeeds(deeds)
  takeCatalogue({ locale: languages[language].locale, messages: (await words) as Record<string, CatalogueText> })
  return true
}
