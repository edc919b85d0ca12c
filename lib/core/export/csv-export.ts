import { guarded } from './formula-guard'

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), header first. */
export function toCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
  let out = line(header)
  for (const row of rows) out += line(row)
  return out
}
