import { type PageRow, pageKindWords, pageStatusWords } from '../../core/export/page-rows'
import { msg, t } from '../../core/language/t'

/** Filters of the list of a page's hashes; empty texts filter nothing. */
export interface PageFilter {
  status: string
  /** Chain id. */
  on: string
  kind: string
}

type Name = keyof PageFilter

const partOf: Record<Name, (row: PageRow) => string> = {
  status: ({ status }) => status,
  on: ({ chain }) => chain?.id ?? '',
  kind: ({ kind }) => kind,
}

const wordsOf: Record<Name, (row: PageRow) => string> = {
  status: ({ status }) => t(pageStatusWords[status]),
  on: ({ chain }) => chain?.name ?? '',
  kind: ({ kind }) => kind && t(pageKindWords[kind]),
}

const titles: Record<Name, string> = {
  status: msg('All statuses'),
  on: msg('All chains'),
  kind: msg('All types'),
}

export const filterNames = Object.keys(titles) as readonly Name[]

/** A filter as given in the location. */
export const pageFilter = (query: Readonly<Record<string, string>>): PageFilter => ({
  status: query.status ?? '',
  on: query.on ?? '',
  kind: query.kind ?? '',
})

/** Rows that pass the filter; `except` ignores one of its parts. */
export function filtered(rows: readonly PageRow[], filter: PageFilter, except?: Name): PageRow[] {
  const names = filterNames.filter((name) => name !== except && filter[name] !== '')
  return rows.filter((row) => names.every((name) => partOf[name](row) === filter[name]))
}

/**
 * The possible values of a part of the filter, most frequent first, each with its number of rows. The chosen value
 * stays in the list even if the page has changed.
 */
export function filterOptions(rows: readonly PageRow[], filter: PageFilter, name: Name) {
  const counts = new Map<string, { label: string; count: number }>()
  for (const row of filtered(rows, filter, name)) {
    const value = partOf[name](row)
    if (value === '') continue
    const known = counts.get(value) ?? { label: wordsOf[name](row), count: 0 }
    counts.set(value, { ...known, count: known.count + 1 })
  }
  const chosen = filter[name]
  if (chosen !== '' && !counts.has(chosen)) counts.set(chosen, { label: chosen, count: 0 })
  const options = [...counts]
    .sort(([, a], [, b]) => b.count - a.count || a.label.localeCompare(b.label))
    .map(([value, { label, count }]) => ({ value, label: t('{label} ({count})', { label, count }) }))
  return [{ value: '', label: t(titles[name]) }, ...options]
}

/** The hash after (1) or before (-1) one of the rows; wraps around. */
export function neighbour(rows: readonly PageRow[], hash: string | null, by: 1 | -1): string | null {
  const at = rows.findIndex((row) => row.hash === hash)
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length
  return rows[next]?.hash ?? null
}
