import { posix } from 'node:path'
import type { SourceFile } from './source-files'

/** One word names one thing. A name that stands here twice says why. */
const excused: Readonly<Record<string, string>> = {}

/** Names of files that stand for more than one file, so that a search by name finds several things. One line each. */
export function baseNameFaults(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const paths = new Map<string, string[]>()
  for (const { path } of files) {
    const name = posix.basename(path).replace(/\.tsx?$/, '')
    // The build names entry points; what they wire has the name.
    if (path.startsWith('entrypoints/') || name === 'index' || name in excused) continue
    paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return [...paths.values()].filter(({ length }) => length > 1).map((same) => same.join(' = '))
}
