import { unreadMember, unreadOf } from '../../lib/api/shapes/shapes'

/** Members of a parsed value that could not be read, at any depth, once each, such as `from.tags`. */
export function unreadPaths(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (held: unknown, path: string): void => {
    if (Array.isArray(held)) for (const entry of held) walk(entry, path)
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return
    for (const name of unreadOf(held)) found.add(path + name.replace(/\.\d+$/, ''))
    for (const [name, inner] of Object.entries(held)) if (name !== unreadMember) walk(inner, `${path}${name}.`)
  }
  walk(value, '')
  return [...found]
}
