import type { DeedLanguage } from '../../core/deed/words/deed-language'
import type { LanguageId } from '../../core/language/languages'

/** By path: each language has one file with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts')

/** A language's words for deeds, loaded when the language is used. */
export async function loadDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  const [deeds] = Object.values((await load?.()) ?? {})
  if (!deeds) throw new Error(`No file tells deeds in ${language}.`)
  return deeds
}
