import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createCard } from '../lib/content/card/card'
import { frameState } from '../lib/content/shared/frame-state'
import { useFinder } from '../lib/content/shared/place/given-finder'

// Injected beside the annotator when the reader first approaches a badge.
export default defineUnlistedScript(() => {
  frameState().annotator?.attach?.((needs) => {
    useFinder(needs.finder)
    return { card: () => createCard(needs) }
  })
})
