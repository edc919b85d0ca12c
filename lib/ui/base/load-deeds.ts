import type { DeedLanguage } from '../../core/deed/words/deed-language'
import type { LanguageId } from '../../core/language/languages'

/** By their place in the project: each language has one file, with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts')

/** How one language tells deeds, loaded when it is spoken. */
export async function loadDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  const [deeds] = Object.values((await load?.()) ?? {})
  if (!deeds) throw new Error(`No file tells deeds in ${language}.`)
  return deeds
}
