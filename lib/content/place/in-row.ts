import { parentOf } from '../find/occurrence'

/** Does a box stand beside others, as a flexible item of a row? */
export function isInRow(box: Element): boolean {
  const row = parentOf(box)
  if (!row) return false
  const { display, flexDirection } = getComputedStyle(row)
  return display.endsWith('flex') && flexDirection.startsWith('row')
}
