import { takeCatalogue } from '../../../core/language/catalogue'
import { wordsOf } from '../../../core/phrases/words-of'
import { frameShare } from './frame-share'
import { send } from './messages'

/** Takes the words that ours say in this page from the background, in the reader's language; those that were there before stay without it. */
export async function takeWords(): Promise<void> {
  frameShare().wordsOf = wordsOf
  const answered = await send('page.words', {})
  if ('value' in answered) takeCatalogue(answered.value)
}
