import type { Node } from 'oxc-parser'
import { eachNode, type SourceFile } from './source-files'

/** Lines of a function from its first word to its last brace, including nested ones. */
const functionLimit = 120

/**
 * Functions that are too long to be read in one go. A limit on lines per file does not find them, because one closure
 * may fill a file.
 */
export function longFunctionFaults(file: SourceFile): string[] {
  return longOnes(file).map(({ place, lines }) => `${place} has ${lines} lines; ${functionLimit} are allowed`)
}

function longOnes(file: SourceFile): { place: string; lines: number }[] {
  const names = new Map<Node, string>()
  const long: { place: string; lines: number }[] = []
  eachNode(file, (node) => {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      names.set(node.init, node.id.name)
    if (
      node.type !== 'FunctionDeclaration' &&
      node.type !== 'FunctionExpression' &&
      node.type !== 'ArrowFunctionExpression'
    )
      return
    const lines = file.text.slice(node.start, node.end).split('\n').length
    const name = node.id?.name ?? names.get(node) ?? 'a function without a name'
    if (lines > functionLimit) long.push({ place: `${file.path} ${name}`, lines })
  })
  return long
}
