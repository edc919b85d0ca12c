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
