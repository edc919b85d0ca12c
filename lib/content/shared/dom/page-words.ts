import { takeCatalogue } from '../../../core/language/catalogue'
import { wordsOf } from '../../../core/phrases/words-of'
import { frameShare } from './frame-share'
import { send } from './messages'

/**
 * Fetches the words for this page in the reader's language from the background. Until they arrive, and if that fails,
 * the previous ones stay, including those of another script of ours.
 */
export async function takeWords(): Promise<void> {
  const answered = await send('page.words', {})
  if (!('value' in answered)) return
  takeCatalogue(answered.value)
  frameShare().wordsOf = wordsOf
}
