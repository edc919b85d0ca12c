/** A spreadsheet runs a cell that starts so. Plain numbers are let through: `-5` is an amount. */
const formula = /^[=+\-@\t\r\n]/
const number = /^[+-]?\d[\d,]*(\.\d+)?%?$/

/** A cell that no spreadsheet takes for a formula. The apostrophe is what a person would type. */
function harmless(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
}

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), the header first. */
export function toCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
  let out = line(header)
  for (const row of rows) out += line(row)
  return out
}
