const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), header first. */
export function toCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
  let out = line(header)
  for (const row of rows) out += line(row)
  return out
}

/**
 * Where a spreadsheet may see a cell start: at the start of ours, and after anything that some of them treat as a cell
 * or row separator, because they ignore our quotes there. Then characters they may skip, and the one that starts a
 * formula.
 */
const begun = /((?:^|[;|\t\r\n])[\s"';|]*)([=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])?/g

/** Plain numbers are allowed: `-5` is an amount. */
const number = /^[+-]?\d[\d,]*(\.\d+)?%?$/

/**
 * A cell that no spreadsheet takes for a formula, whatever its separators. The apostrophe is what a person would type.
 */
export function guarded(cell: string): string {
  if (number.test(cell)) return cell
  const inside = cell.replace(begun, (_, before: string, sign?: string) => (sign ? `${before}'${sign}` : before))
  return /^'*[\t\r\n]/.test(cell) ? `'${inside}` : inside
}

/** The original cell of a guarded one. */
export function unguarded(cell: string): string {
  const inside = /^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell
  return inside.replace(begun, (_, before: string, sign = '') =>
    sign && before.endsWith("'") ? before.slice(0, -1) + sign : before + sign,
  )
}
