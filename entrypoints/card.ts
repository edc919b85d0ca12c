import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createCard } from '../lib/content/card/card'
import { createLongTexts } from '../lib/content/long-text'
import { ours } from '../lib/content/ours'
import { pageAnswers } from '../lib/content/page-list'

// Put beside the annotator when the reader first comes near a badge, asks about the page in the popup or by
// keyboard, or where a text is too long for the annotator.
export default defineUnlistedScript(() => {
  ours().annotator?.attach?.((needs) => {
    const long = createLongTexts(needs)
    return { makeCard: () => createCard(needs), answers: pageAnswers(needs, long), long }
  })
})
