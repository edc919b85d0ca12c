import type { DeedLanguage } from '../../core/deed/words/deed-language'
import { englishDeeds } from '../../core/language/en/english-deeds'
import type { LanguageId } from '../../core/language/languages'

/** By their place in the project: each language has one file, with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts', { eager: true })

/** How each language words deeds. A background cannot load code later. */
export async function allDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, file] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  return Object.values(file ?? {})[0] ?? englishDeeds
}
