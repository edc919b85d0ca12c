import { posix } from 'node:path'
import type { BindingPattern } from 'oxc-parser'
import type { SourceFile } from './source-files'

/** Names that more than one file may share, each with the reason. */
const excused: Readonly<Record<string, string>> = {}

/** Names shared by several files, so a search by name finds more than one. One line each. */
export function baseNameFaults(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const paths = new Map<string, string[]>()
  for (const { path } of files) {
    const name = posix.basename(path).replace(/\.tsx?$/, '')
    // The build names entry points; the code they start has the name.
    if (path.startsWith('entrypoints/') || name === 'index' || name in excused) continue
    paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return [...paths.values()].filter(({ length }) => length > 1).map((same) => same.join(' = '))
}

/** Names that do not say what they limit or where they lead, so a search cannot find the right one. */
const generic = /^(most|longest|largest|shortest|place)$/

/** The router's own: the glossary defines *place* as where the app is. */
const meant = 'lib/ui/navigation/router.ts'

/** Constants of a file with such a name, one line each. */
export function genericFaults(file: SourceFile): string[] {
  if (file.path === meant) return []
  return file.tree.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' && generic.test(id.name) ? [`${file.path}: “${id.name}” of what?`] : [],
    )
  })
}

/**
 * Names that another file exports too: a search for one finds both, and an import may take the wrong one. One line
 * each.
 */
export function exportedTwice(files: readonly SourceFile[]): string[] {
  const homes = new Map<string, Set<string>>()
  const add = (name: string, path: string) => homes.set(name, (homes.get(name) ?? new Set()).add(path))
  for (const { path, tree } of files)
    for (const node of tree.body) {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
      if (!declared) continue
      if ('declarations' in declared)
        for (const { id } of declared.declarations) for (const name of boundBy(id)) add(name, path)
      else if ('id' in declared && declared.id?.type === 'Identifier') add(declared.id.name, path)
    }
  return [...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths].join(' = ')}`)
}

/** The names that a declaration binds. */
function boundBy(id: BindingPattern): string[] {
  if (id.type === 'Identifier') return [id.name]
  if (id.type !== 'ObjectPattern') return []
  return id.properties.flatMap((each) => (each.type === 'Property' ? boundBy(each.value) : []))
}
