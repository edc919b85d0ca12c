import { listField } from './entries-field'

/** Jumps to a line of the typed list and selects it, so it can be corrected. */
export function showLine(line: number): void {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea.${listField}`)
  if (!field) return
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const end = start + (lines[line - 1]?.length ?? 0)
  field.focus()
  field.setSelectionRange(start, end)
  const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 18
  field.scrollTop = Math.max(0, (line - 3) * height)
  field.scrollIntoView({ block: 'nearest' })
}
