import { browser } from 'wxt/browser'
import type { DeedLanguage } from '../core/deed/deed-language'
import { takeDeeds } from '../core/deed/reader-deeds'
import { takeCatalogue } from '../core/language/catalogue'
import { bestLanguage, type LanguageId, languages } from '../core/language/languages'
import type { Message } from '../core/language/message'

/** Where the deeds of a language are: the background carries all of them, a page of ours loads the one it needs. */
export type DeedsOf = (language: LanguageId) => Promise<DeedLanguage>

/** The language to speak: the reader's choice, else the first of the browser's that there is. */
export const languageFor = (chosen: LanguageId | 'browser'): LanguageId =>
  chosen === 'browser' ? bestLanguage([browser.i18n.getUILanguage(), ...navigator.languages]) : chosen

/**
 * From now on this process speaks a language, if that is `stillWanted` once its words are there; else false. Rejects where they
 * cannot be read: then it speaks as before.
 */
export async function takeLanguage(
  language: LanguageId,
  deedsOf: DeedsOf,
  stillWanted: () => boolean,
): Promise<boolean> {
  const [response, deeds] = await Promise.all([
    // The build makes these files, so no type tells their names.
    fetch((browser.runtime as unknown as { getURL(path: string): string }).getURL(`/languages/${language}.json`)),
    deedsOf(language),
  ])
  const messages = (await response.json()) as Record<string, Message>
  if (!stillWanted()) return false
  takeCatalogue({ locale: languages[language].locale, messages })
  takeDeeds(deeds)
  return true
}
