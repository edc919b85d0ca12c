import type { LanguageId } from '../../core/language/languages'
import { createSpeaker, languageFor } from '../../rpc/take-language'
import { allDeeds } from './all-deeds'

/** The background speaks the reader's language: what it answers waits for `known`, and `follow` is called when another was chosen. */
export function createSpeech(chosen: () => Promise<LanguageId | 'browser'>) {
  const speaks = createSpeaker(allDeeds)
  let known: Promise<unknown> | undefined

  /** Without its words it still works: what it says then are hints, and what to do. */
  const follow = (): Promise<unknown> => {
    known = chosen()
      .then((language) => speaks(languageFor(language)))
      .catch(() => {})
    return known
  }

  return { follow, known: () => known ?? follow() }
}
