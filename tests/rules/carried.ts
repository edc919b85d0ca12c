import { importsOf } from './imports'
import type { SourceFile } from './source-files'

/** Our files that a script includes, without itself, in alphabetical order: everything it imports except types. */
export function carriedBy(entry: string, files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), importsOf(file)]))
  const carried = new Set<string>()
  const visit = (path: string) => {
    for (const { own, target, typeOnly } of targets.get(path) ?? []) {
      if (!own || typeOnly || carried.has(target)) continue
      carried.add(target)
      visit(target)
    }
  }
  visit(entry)
  return [...carried].sort()
}
