import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'

/**
 * Copies a text during a click. If the page or its policy gives us no clipboard, it uses the copy event, which leaves
 * the reader's selection alone. Returns false if the browser refuses both.
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
    // The event fires on our element if the focus is in the card, and on the page's otherwise.
    onTyped(put, over.signal)
    addEventListener('copy', put, { capture: true, signal: over.signal })
    dom.execCommand(document, 'copy')
    over.abort()
    return copied
  }
}
