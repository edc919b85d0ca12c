import { posix } from 'node:path'
import { importsOf } from './imports'
import type { SourceFile } from './source-files'

/** Folders that make up one process, or one thing that all of them share. */
const rooms = ['lib/core', 'lib/api', 'lib/background', 'lib/content', 'lib/ui', 'components']

/**
 * Two folders of one room that import each other, even only types, one line each: there is no order in which to read
 * them.
 */
export function mutualFaults(files: readonly SourceFile[]): string[] {
  const needs = new Set<string>()
  for (const file of files) {
    const room = rooms.find((each) => file.path.startsWith(`${each}/`))
    const from = posix.dirname(file.path)
    for (const { own, target } of importsOf(file)) {
      const to = posix.dirname(target)
      if (own && room && to !== from && `${target}/`.startsWith(`${room}/`)) needs.add(`${from} ${to}`)
    }
  }
  const pairs = [...needs].map((pair) => pair.split(' ') as [string, string])
  return pairs.filter(([from, to]) => from < to && needs.has(`${to} ${from}`)).map(([from, to]) => `${from} ↔ ${to}`)
}
