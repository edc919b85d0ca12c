import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createCard } from '../lib/content/card'

// Put beside the annotator when the reader first comes near a badge.
export default defineUnlistedScript(() => {
  globalThis.hashgloss?.meetCard?.(createCard)
})
