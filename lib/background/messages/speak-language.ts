import type { LanguageId } from '../../core/language/languages'
import { createSpeaker, languageFor } from '../../rpc/take-language'
import { allDeeds } from './all-deeds'

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
