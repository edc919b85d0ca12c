import { takeCatalogue } from '../../../core/language/catalogue'
import { wordsOf } from '../../../core/phrases/words-of'
import { frameShare } from './frame-share'
import { send } from './messages'

/**
 * Fetches the words for this page in the reader's language from the background. If that fails, the previous ones stay.
 */
export async function takeWords(): Promise<void> {
  frameShare().wordsOf = wordsOf
  const answered = await send('page.words', {})
  if ('value' in answered) takeCatalogue(answered.value)
}
