import { browser } from 'wxt/browser'
import { type DeedLanguage, takeDeeds } from '../core/deed/words/deed-language'
import { type CatalogueText, takeCatalogue } from '../core/language/catalogue'
import { bestLanguage, type LanguageId, languages } from '../core/language/languages'

/** How to get the deeds of a language: the background bundles all of them, an extension page loads the one it needs. */
type DeedsOf = (language: LanguageId) => Promise<DeedLanguage>

/** The language to use: the reader's choice, otherwise the first available one of the browser's languages. */
export const languageFor = (chosen: LanguageId | 'browser'): LanguageId =>
  chosen === 'browser' ? bestLanguage([browser.i18n.getUILanguage(), ...navigator.languages]) : chosen

/**
 * Creates the function that sets this process's language. It returns whether the language changed: not if it is already
 * in use, nor if another was requested before its words loaded. Rejects if the words cannot be read; the language then
 * stays, and the call can be repeated.
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
  // The build creates these files, so no type knows their names.
  const { getURL } = browser.runtime as unknown as { getURL(path: string): string }
  const words = fetch(getURL(`/languages/${language}.json`)).then((response) => response.json())
  const [deeds] = await Promise.all([deedsOf(language), words.catch(() => {})])
  if (!stillWanted()) return false
  // Without its words, sentences still work.
  takeDeeds(deeds)
  takeCatalogue({ locale: languages[language].locale, messages: (await words) as Record<string, CatalogueText> })
  return true
}
