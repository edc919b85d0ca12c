import { importsOf } from './imports'
import type { SourceFile } from './source-files'

/** Modules that import each other in a circle, even lazily or only for types, one line each. */
export function circlesOf(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), importsOf(file)]))
  const seen = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (seen.has(path)) return
    seen.add(path)
    for (const { own, target } of targets.get(path) ?? []) if (own) visit(target, [...way, path])
  }
  for (const path of targets.keys()) visit(path, [])
  return circles
}
