import { effect, signal } from '@preact/signals'
import { frameShare } from '../../content/shared/dom/frame-share'
import { type LanguageId, languageIds, languages } from '../../core/language/languages'
import { wordsOf } from '../../core/phrases/words-of'
import { createSpeaker, languageFor } from '../../rpc/take-language'
import { loadDeeds } from './load-deeds'
import { setting, settingsRead } from './settings'

const key = 'language'

/** What this page speaks; null until its first words are there. Whatever shows words is drawn anew when it changes. */
export const readerLanguage = signal<LanguageId | null>(null)

const speaks = createSpeaker(loadDeeds)

/** Without its words the page is shown all the same, in English. */
async function speak(language: LanguageId): Promise<void> {
  if (!(await speaks(language).catch(() => true))) return
  Object.assign(document.documentElement, { lang: language, dir: languages[language].direction })
  readerLanguage.value = language
}

/**
 * Speaks the language of the settings. The last one is mirrored where it can be read at once, as the theme is: the words are
 * there when storage has answered.
 */
export function followLanguage(): void {
  // Marks that are drawn here find their words as in a web page.
  frameShare().wordsOf = wordsOf
  const kept = localStorage.getItem(key) ?? 'browser'
  void speak(languageFor(languageIds.find((id) => id === kept) ?? 'browser'))
  effect(() => {
    if (!settingsRead.value) return
    const chosen = setting('language').value
    localStorage.setItem(key, chosen)
    void speak(languageFor(chosen))
  })
}
