import { takeWordsFrom, wordsOf } from '../../../core/phrases/words-of'
import { frameShare } from './frame-share'
import { extension, isOrphan } from './messages'

/** Words come from the browser; a script that an update left behind has none. */
export function takeWords(): void {
  takeWordsFrom((name, values) => (isOrphan() ? '' : (extension()?.i18n?.getMessage(name, values) ?? '')))
  frameShare().wordsOf = wordsOf
}
