import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createLongTexts } from '../lib/content/extras/long-text'
import { pageAnswers } from '../lib/content/extras/page-list'
import { frameState } from '../lib/content/shared/frame-state'
import { useFinder } from '../lib/content/shared/place/given-finder'

// Injected beside the annotator when the reader asks about the page, in the popup or by keyboard, and for texts that are
// too long for the annotator.
export default defineUnlistedScript(() => {
  frameState().annotator?.attach?.((needs) => {
    useFinder(needs.finder)
    const long = createLongTexts(needs)
    return { extras: () => ({ answers: pageAnswers(needs, long), long }) }
  })
})
