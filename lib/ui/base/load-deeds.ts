/// <reference types="vite/client" />
import type { DeedLanguage } from '../../core/deed/deed-language'
import { englishDeeds } from '../../core/deed/english-deeds'
import type { LanguageId } from '../../core/language/languages'

/** By their place in the project: each language has one file, with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts')

/** How one language tells deeds, loaded when it is spoken. */
export async function loadDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  return Object.values((await load?.()) ?? {})[0] ?? englishDeeds
}
