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

const parsedBefore = new Map<string, SourceFile>()

/** The TypeScript and JavaScript files under some folders, each parsed once for all tests of a process. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap(filesIn)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const text = readText(path)
      const before = parsedBefore.get(path)
      const file = before?.text === text ? before : parsed(path, text)
      parsedBefore.set(path, file)
      return file
    })
}

/** A function of a file that reads each file once, as a dozen rules ask the same of all. */
export function oncePerFile<T>(read: (file: SourceFile) => T): (file: SourceFile) => T {
  const known = new WeakMap<SourceFile, T>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const now = read(file)
    known.set(file, now)
    return now
  }
}

/** The nodes right below one, in order. */
export const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | null | (Node | null)[]>)[key] ?? null)
    .filter((each) => each !== null)

const nodesOf = oncePerFile(({ tree }) => {
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    childrenOf(node).forEach(walk)
  }
  walk(tree)
  return nodes
})

/** Calls back for every node of a file, parents first. */
export const eachNode = (file: SourceFile, visit: (node: Node) => void): void => nodesOf(file).forEach(visit)
