import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createCard } from '../lib/content/card/card'
import { createLongTexts } from '../lib/content/card/long-text'
import { pageAnswers } from '../lib/content/card/page-list'
import { findInAttributes } from '../lib/content/shared/find/find-attributes'
import { frameState } from '../lib/content/shared/frame-state'
import { useFinder } from '../lib/content/shared/place/given-finder'

// Injected beside the annotator when the reader first approaches a badge, or asks about the page in the popup or by
// keyboard. Also for texts that are too long for the annotator, or that shorten hashes which only attributes contain in
// full.
export default defineUnlistedScript(() => {
  frameState().annotator?.attach?.((needs) => {
    useFinder(needs.finder)
    const long = createLongTexts(needs)
    return {
      makeCard: () => createCard(needs),
      answers: pageAnswers(needs, long),
      long,
      inAttributes: (root) => findInAttributes(root, needs.nearbyRepeats()),
    }
  })
})
