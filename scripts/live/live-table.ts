import type { LiveResult, LiveRow } from './live-run'

const verdict = ({ skipped, faults, notes }: LiveRow) =>
  skipped !== undefined
    ? `not asked: ${skipped}`
    : faults.length > 0
      ? 'FAIL'
      : notes.length > 0
        ? 'ok, see below'
        : 'ok'

const cellsOf = (row: LiveRow) => [
  row.id,
  row.place,
  String(row.page),
  String(row.status ?? ''),
  String(row.rows?.length ?? ''),
  String(row.cost ?? ''),
  String(row.ms ?? ''),
  verdict(row),
]

const head = ['call', 'place', 'page', 'status', 'rows', 'credits', 'ms', 'outcome']

/** Numbers are right-aligned. */
const isNumber = (column: number) => column >= 2 && column <= 6

/** Chains lack many members that others have. */
const mostMissing = 15

const shortly = (names: readonly string[]) =>
  names.length <= mostMissing
    ? names.join(', ')
    : `${names.slice(0, mostMissing).join(', ')} and ${names.length - mostMissing} more`

/** Every question and its result, followed by the remarks on each. */
export function liveTable({ rows, members }: LiveResult): string {
  const all = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  const told = rows.flatMap(({ id, place, page, faults, notes }) => [
    ...faults.map((fault) => `  FAIL  ${id} ${place}${page > 1 ? `, page ${page}` : ''}: ${fault}`),
    ...notes.map((note) => `  note  ${id} ${place}${page > 1 ? `, page ${page}` : ''}: ${note}`),
  ])
  const named = members.flatMap(({ id, unknown, missing }) => [
    ...(unknown.length > 0 ? [`  unknown  ${id}: ${unknown.join(', ')}`] : []),
    ...(missing.length > 0 ? [`  missing  ${id}: ${shortly(missing)}`] : []),
  ])
  return [
    ...all.map(line),
    ...(told.length > 0 ? ['', ...told] : []),
    ...(named.length > 0 ? ['', ...named] : []),
  ].join('\n')
}
