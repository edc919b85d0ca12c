import { effect, signal } from '@preact/signals'
import { frameShare } from '../../content/shared/dom/frame-share'
import type { DeedLanguage } from '../../core/deed/words/deed-language'
import { type LanguageId, languageIds, languages } from '../../core/language/languages'
import { wordsOf } from '../../core/phrases/words-of'
import { createSpeaker, languageFor } from '../../rpc/take-language'
import { setting, settingsRead } from './settings'

/** By path: each language has one file with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts')

/** A language's words for deeds, loaded when the language is used. */
async function loadDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  const [deeds] = Object.values((await load?.()) ?? {})
  if (!deeds) throw new Error(`No file tells deeds in ${language}.`)
  return deeds
}

const key = 'language'

/** This page's language; null until its words are loaded. Everything that shows words redraws when it changes. */
export const readerLanguage = signal<LanguageId | null>(null)

const speaks = createSpeaker(loadDeeds)

/** If the words cannot be loaded, the page appears in English. */
async function speak(language: LanguageId): Promise<void> {
  if (!(await speaks(language).catch(() => true))) return
  Object.assign(document.documentElement, { lang: language, dir: languages[language].direction })
  readerLanguage.value = language
}

/**
 * Follows the language setting. Like the theme, the last one is mirrored where it can be read synchronously, so the
 * words are loaded when storage answers.
 */
export function followLanguage(): void {
  // Marks drawn here look up their words as on a web page.
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
