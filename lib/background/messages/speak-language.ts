import type { LanguageId } from '../../core/language/languages'
import { languageFor, takeLanguage } from '../../rpc/take-language'
import { allDeeds } from './all-deeds'

/** The background speaks the reader's language: what it answers waits for `known`, and `follow` is called when another was chosen. */
export function createSpeech(chosen: () => Promise<LanguageId | 'browser'>) {
  let wanted: LanguageId | undefined
  let known: Promise<unknown> | undefined

  const speak = async () => {
    const language = languageFor(await chosen())
    if (language === wanted) return
    wanted = language
    await takeLanguage(language, allDeeds, () => wanted === language)
  }

  /** Without its words it still works: what it says then are hints, and what to do. */
  const follow = (): Promise<unknown> => {
    known = speak().catch(() => {
      wanted = undefined
    })
    return known
  }

  return { follow, known: () => known ?? follow() }
}
