import { posix } from 'node:path'
import { importsOf } from './imports'
import type { SourceFile } from './source-files'

/** What is measured of the modules of `lib` and `components`. A module is deep if it hides more than it shows. */
export interface Depth {
  files: number
  medianLines: number
  /** Files of fewer than 40 lines that one other file alone uses, each with that file. */
  lone: { path: string; user: string }[]
  /** Per cent of the files that have fewer than 15 lines. */
  tinyShare: number
  /** Files of more than 300 lines. */
  long: string[]
}

const moduleLimits = { small: 40, tiny: 15, long: 300 }

const isMeasured = (path: string) => /^(?:lib|components)\/.*\.tsx?$/.test(path)

/** Users are files that ship, and scripts: a test alone is no reason for a file. */
export function depthOf(files: readonly SourceFile[]): Depth {
  const modules = files.filter(({ path }) => isMeasured(path))
  const users = new Map(modules.map(({ path }) => [path.replace(/\.tsx?$/, ''), new Set<string>()]))
  for (const file of files) for (const { own, target } of importsOf(file)) if (own) users.get(target)?.add(file.path)
  const lines = modules.map(({ text }) => text.split('\n').length - 1)
  const under = (limit: number) => lines.filter((each) => each < limit).length
  return {
    files: modules.length,
    medianLines: lines.toSorted((a, b) => a - b)[lines.length >> 1] ?? 0,
    lone: modules.flatMap(({ path }, at) => {
      const [user, ...others] = users.get(path.replace(/\.tsx?$/, '')) ?? []
      return user && !others.length && (lines[at] ?? 0) < moduleLimits.small ? [{ path, user }] : []
    }),
    tinyShare: (100 * under(moduleLimits.tiny)) / modules.length,
    long: modules.flatMap(({ path }, at) => ((lines[at] ?? 0) > moduleLimits.long ? [path] : [])),
  }
}

/** Those of them that stand beside the file that uses them, in its own folder: two names for one subject. */
export const besideTheirUser = ({ lone }: Depth): string[] =>
  lone
    .filter(({ path, user }) => posix.dirname(path) === posix.dirname(user))
    .map(({ path, user }) => `${path} belongs into ${user}, which alone uses it`)
