import type { PageReturn } from './define'
import type { AnyRecord } from './shown'

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
 * nothing of itself: such a one is never taken for another.
 */
export function itemKey({ key }: PageReturn<AnyRecord>, item: unknown): string | null {
  const parts = key.map((paths) => told(item, paths.split('|')) ?? null)
  return parts.every((part) => part === null) ? null : JSON.stringify(parts)
}
