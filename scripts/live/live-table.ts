import { listedNames } from './listed-names'
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

/**
 * Chains lack many members that others have. If there is an unknown member, all of them matter: it may be one of them,
 * renamed.
 */
const mostAbsent = 15

/** Hints for a place whose answers all failed alike, or that knows nothing of the address. */
function hints(rows: readonly LiveRow[]): string[] {
  const places = new Set(rows.map(({ place }) => place))
  return [...places].flatMap((place) => {
    const asked = rows.filter((row) => row.place === place && row.skipped === undefined)
    if (asked.length === 0) return []
    if (asked.every(({ status }) => status === 404))
      return [
        `  hint  ${place}: Every answer was 404. Check that it is this kind of service, and that its address has no extra path.`,
      ]
    const of = (ids: string[]) => asked.filter(({ id, rows: got }) => ids.includes(id) && got !== undefined)
    if (of(['E2', 'E3']).length > 0 && of(['E2', 'E3']).every(({ rows: got }) => got?.length === 0))
      return [`  hint  ${place}: It knows no transactions of this address, so little was asked. Try another --address.`]
    return []
  })
}

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
  told.push(...hints(rows))
  const named = members.flatMap(({ id, unknown, absent, otherForm }) => [
    ...(unknown.length > 0 ? [`  unknown  ${id}: ${listedNames(unknown)}`] : []),
    ...(absent.length > 0
      ? [`  missing  ${id}: ${unknown.length > 0 ? listedNames(absent) : listedNames(absent, mostAbsent)}`]
      : []),
    ...(otherForm.length > 0 ? [`  sent as  ${id}: ${listedNames(otherForm)}`] : []),
  ])
  return [
    ...all.map(line),
    ...(told.length > 0 ? ['', ...told] : []),
    ...(named.length > 0 ? ['', ...named] : []),
  ].join('\n')
}
