/**
 * Where a spreadsheet may see a cell begin: at the beginning of ours, and behind what parts cells or rows for some of
 * them, as marks around our cells count for nothing there; then what it may pass over, and the sign of a formula.
 */
const begun = /((?:^|[;|\t\r\n])[\s"';|]*)([=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])?/g

/** Plain numbers are let through: `-5` is an amount. */
const number = /^[+-]?\d[\d,]*(\.\d+)?%?$/

/** A cell that no spreadsheet takes for a formula, whatever parts its cells. The apostrophe is what a person would type. */
export function guarded(cell: string): string {
  if (number.test(cell)) return cell
  const inside = cell.replace(begun, (_, before: string, sign?: string) => (sign ? `${before}'${sign}` : before))
  return /^'*[\t\r\n]/.test(cell) ? `'${inside}` : inside
}

/** The cell that was guarded. */
export function unguarded(cell: string): string {
  const inside = /^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell
  return inside.replace(begun, (_, before: string, sign = '') =>
    sign && before.endsWith("'") ? before.slice(0, -1) + sign : before + sign,
  )
}
