import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
  /** Parsed, for TypeScript and JavaScript. */
  tree: ts.SourceFile
}

export function parsed(path: string, text: string): SourceFile {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}

/** Every file under a folder of the project, by its path from the project. */
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

/** Calls back for every node of a file. */
export function eachNode(file: SourceFile, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node) => {
    visit(node)
    ts.forEachChild(node, walk)
  }
  walk(file.tree)
}
