import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Node, type Program, parseSync, visitorKeys } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
  /** Parsed, for TypeScript and JavaScript. */
  tree: Program
}

export function parsed(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return { path, text, tree: program }
}

/** Every file in a folder of the project, by its path from the project. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort()
}

export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

/** The TypeScript and JavaScript files under some folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap(filesIn)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => parsed(path, readText(path)))
}

/** The nodes right below one, in order. */
export const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | null | (Node | null)[]>)[key] ?? null)
    .filter((each) => each !== null)

/** Calls back for every node of a file. */
export function eachNode(file: SourceFile, visit: (node: Node) => void): void {
  const walk = (node: Node) => {
    visit(node)
    childrenOf(node).forEach(walk)
  }
  walk(file.tree)
}
