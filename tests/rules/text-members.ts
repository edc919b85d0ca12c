import type { Node } from 'oxc-parser'
import { importsOf } from './imports'
import { childrenOf, eachNode, oncePerFile, type SourceFile } from './source-files'

/**
 * Members from which words are made, and rows as the service sends them: no text within these is a sentence of ours.
 */
const ends = new Set([
  'Phrase',
  'PhraseId',
  'Param',
  'Told',
  'Sentence',
  'Part',
  'StubTransaction',
  'Transaction',
  'TokenTransfer',
])

interface Declared {
  node: Node
  file: SourceFile
}

/** The types that a file declares, by their names. */
const declaredIn = oncePerFile((file): Map<string, Node> => {
  const declared = new Map<string, Node>()
  eachNode(file, (node) => {
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      declared.set(node.id.name, node)
  })
  return declared
})

/** Finds the declaration that a name refers to in a file: its own, or that of the file from which it is imported. */
function finder(files: readonly SourceFile[]) {
  const known = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ''), { file, types: declaredIn(file) }]))
  return (name: string, within: SourceFile): Declared | undefined => {
    const own = known.get(within.path.replace(/\.tsx?$/, ''))?.types.get(name)
    if (own) return { node: own, file: within }
    for (const { target } of importsOf(within)) {
      const there = known.get(target)
      const node = there?.types.get(name)
      if (there && node) return { node, file: there.file }
    }
    return undefined
  }
}

/**
 * Members that may be any text, of these types and of all types within them: `Type.member`, or in a message itself
 * `message.member`. Phrases and unions of a few words do not count.
 */
export function textMembers(files: readonly SourceFile[], roots: readonly string[]): string[] {
  const find = finder(files)
  const found = new Set<string>()
  const seen = new Set<unknown>()

  function visit(name: string, within: SourceFile): void {
    const declared = ends.has(name) ? undefined : find(name, within)
    if (!declared || seen.has(declared.node)) return
    seen.add(declared.node)
    walk(declared.node, declared.file, name, name)
  }

  /** `place` names a text found here, `owner` its members. */
  function walk(node: Node, file: SourceFile, owner: string, place: string): void {
    const on = (below: Node) => walk(below, file, owner, place)
    switch (node.type) {
      case 'TSStringKeyword':
        found.add(place)
        return
      case 'TSTypeReference': {
        const name = node.typeName.type === 'Identifier' ? node.typeName.name : ''
        const given = node.typeArguments?.params ?? []
        visit(name, file)
        // The keys of a record are not separate texts.
        given.slice(name === 'Record' ? 1 : 0).forEach(on)
        return
      }
      case 'TSInterfaceHeritage':
        if (node.expression.type === 'Identifier') visit(node.expression.name, file)
        childrenOf(node).forEach(on)
        return
      case 'TSIndexSignature':
        on(node.typeAnnotation)
        return
      case 'TSPropertySignature': {
        const { key } = node
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
        const isMessage = name.includes('.')
        if (node.typeAnnotation)
          walk(node.typeAnnotation, file, isMessage ? name : owner, isMessage ? name : `${owner}.${name}`)
        return
      }
      default:
        childrenOf(node).forEach(on)
    }
  }

  for (const root of roots) for (const file of files) if (declaredIn(file).has(root)) visit(root, file)
  return [...found].sort()
}
