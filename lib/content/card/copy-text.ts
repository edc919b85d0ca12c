import * as dom from '../dom'

/**
 * Copies a text inside a click. Where the page or its policy has no clipboard for us, through the copy event, which
 * leaves the reader's selection alone. False where the browser refuses both.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    let copied = false
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      event.stopImmediatePropagation()
      copied = true
    }
    addEventListener('copy', put, { capture: true, once: true })
    dom.execCommand(document, 'copy')
    removeEventListener('copy', put, { capture: true })
    return copied
  }
}
