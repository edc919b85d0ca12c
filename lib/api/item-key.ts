import type { PageReturn } from './define'
import { type AnyRecord, unreadOf } from './shapes/shapes'

function member(item: unknown, path: string): unknown {
  let at = item
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

const told = (item: unknown, paths: readonly string[]) =>
  paths.map((path) => member(item, path)).find((value) => value !== undefined && value !== null)

/**
 * Identifies an item within its list, so overlapping pages show it once. Null if the identifying members are missing or
 * unreadable: such an item never counts as a duplicate.
 */
export function itemKey({ key }: PageReturn<AnyRecord>, item: unknown): string | null {
  // Two rows with unreadable numbers are not the same row.
  const unread = unreadOf(item)
  if (key.some((paths) => paths.split('|').some((path) => unread.includes(path.split('.')[0] ?? '')))) return null
  const parts = key.map((paths) => told(item, paths.split('|')) ?? null)
  return parts.every((part) => part === null) ? null : JSON.stringify(parts)
}
