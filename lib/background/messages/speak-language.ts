import type { DeedLanguage } from '../../core/deed/words/deed-language'
import { englishDeeds } from '../../core/language/en/english-deeds'
import type { LanguageId } from '../../core/language/languages'
import { createSpeaker, languageFor } from '../../rpc/take-language'

/**
 * The background speaks the reader's language: answers wait for `known`, and `follow` is called when another language
 * is chosen.
 */
export function createSpeech(chosen: () => Promise<LanguageId | 'browser'>) {
  const speaks = createSpeaker(allDeeds)
  let known: Promise<unknown> | undefined

  /** Works without its words too: it then shows hints and what to do. */
  const follow = (): Promise<unknown> => {
    known = chosen()
      .then((language) => speaks(languageFor(language)))
      .catch(() => {})
    return known
  }

  return { follow, known: () => known ?? follow() }
}

/** By their place in the project: each language has one file, with one export. */
const files = import.meta.glob<Record<string, DeedLanguage>>('../../core/language/*/*-deeds.ts', { eager: true })

/** How each language words deeds. A background cannot load code later. */
export async function allDeeds(language: LanguageId): Promise<DeedLanguage> {
  const [, file] = Object.entries(files).find(([path]) => path.includes(`/language/${language}/`)) ?? []
  return Object.values(file ?? {})[0] ?? englishDeeds
}
