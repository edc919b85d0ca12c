/** Copies a text; call it inside a click. False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a table for mails and tickets, and the same as plain text for everything else; call it inside a click. False if
 * the browser refuses.
 */
export async function copyHtml(html: string, plain: string): Promise<boolean> {
  try {
    const as = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
    await navigator.clipboard.write([new ClipboardItem({ ...as('text/html', html), ...as('text/plain', plain) })])
    return true
  } catch {
    return copyText(plain)
  }
}

/** Saves a text or a finished file for the user. Call inside a click. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
