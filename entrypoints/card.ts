import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createCard } from '../lib/content/card'
import { pageAnswers } from '../lib/content/page-list'

// Put beside the annotator when the reader first comes near a badge, or asks about the page in the popup or by keyboard.
export default defineUnlistedScript(() => {
  globalThis.hashgloss?.meet?.((needs) => {
    const card = createCard(needs)
    return { card, answers: pageAnswers(needs, card) }
  })
})
