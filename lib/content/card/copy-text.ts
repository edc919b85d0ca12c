import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'

/**
 * Copies a text inside a click. Where the page or its policy has no clipboard for us, through the copy event, which
 * leaves the reader's selection alone. False where the browser refuses both.
 */
export async function copyFromPage(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    let copied = false
    const put = (event: Event) => {
      if (event.type !== 'copy') return
      ;(event as ClipboardEvent).clipboardData?.setData('text/plain', text)
      event.preventDefault()
      event.stopImmediatePropagation()
      copied = true
    }
    const over = new AbortController()
    // It is a thing of ours where the focus is in the card, and of the page where not.
    onTyped(put, over.signal)
    addEventListener('copy', put, { capture: true, signal: over.signal })
    dom.execCommand(document, 'copy')
    over.abort()
    return copied
  }
}
