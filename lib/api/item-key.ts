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
 * What tells an item from another of its list, so that pages that overlap show it once. Null where the item says
 * nothing of itself, or what it says cannot be read: such a one is never taken for another.
 */
export function itemKey({ key }: PageReturn<AnyRecord>, item: unknown): string | null {
  // Two rows whose number cannot be read are not the same row.
  const unread = unreadOf(item)
  if (key.some((paths) => paths.split('|').some((path) => unread.includes(path.split('.')[0] ?? '')))) return null
  const parts = key.map((paths) => told(item, paths.split('|')) ?? null)
  return parts.every((part) => part === null) ? null : JSON.stringify(parts)
}
