import ts from 'typescript'
import { eachNode, type SourceFile } from './source-files'

/** Declarative tables may be longer than code: each is one list of rows. */
const tables = new Set(['lib/rpc/contract.ts', 'lib/ui/views.ts'])

const most = { code: 250, table: 400 }

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

const isTest = (path: string) => /^(tests|scripts)\//.test(path)
const mayExportDefault = (path: string) =>
  path.startsWith('entrypoints/') || path.endsWith('.config.ts') || path.endsWith('.d.ts')

export function sizeFaults(file: SourceFile): string[] {
  const lines = file.text.split('\n').length - 1
  const limit = tables.has(file.path) ? most.table : most.code
  return lines > limit ? [`${file.path} has ${lines} lines; ${limit} are allowed`] : []
}

/** Every part of a path is lower case with hyphens, so that no file system confuses two. */
export function nameFaults(path: string): string[] {
  const bad = path.split('/').find((part) => !kebab.test(part) && part !== 'README.md')
  return bad ? [`${path}: “${bad}” is not kebab-case`] : []
}

/** Things a reader should never meet in shipped code, found in the parsed file so that no comment can hide them. */
export function codeFaults(file: SourceFile): string[] {
  const faults: string[] = []
  const say = (node: ts.Node, what: string) => {
    const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree))
    faults.push(`${file.path}:${line + 1} ${what}`)
  }
  eachNode(file, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) say(node, 'uses any')
    if (ts.isExportDeclaration(node) && !node.exportClause) say(node, 're-exports a whole file')
    if (ts.isExportAssignment(node) && !mayExportDefault(file.path)) say(node, 'has a default export')
    if (!isTest(file.path)) {
      if (ts.isClassDeclaration(node) && node.name?.text !== 'AppError') say(node, 'declares a class')
      if (ts.isPropertyAccessExpression(node) && node.expression.getText(file.tree) === 'console') {
        say(node, 'writes to the console')
      }
      if (ts.isCallExpression(node) && node.expression.getText(file.tree) === 'eval') say(node, 'calls eval')
    }
    if (ts.isPropertyAccessExpression(node) && /^(innerHTML|outerHTML)$/.test(node.name.text) && !isTest(file.path)) {
      say(node, `uses ${node.name.text}`)
    }
  })
  if (!isTest(file.path) && /@ts-(ignore|nocheck)|biome-ignore-all/.test(file.text))
    faults.push(`${file.path} switches a check off`)
  const re = file.tree.statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier)
  if (re.length > 0 && re.length === file.tree.statements.length) faults.push(`${file.path} is a barrel`)
  return faults
}

const names = (declared: Set<string>) => (node: ts.Node) => {
  if (
    (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node)) &&
    node.name &&
    ts.isIdentifier(node.name)
  ) {
    declared.add(node.name.text)
  }
  if (ts.isImportSpecifier(node) || ts.isBindingElement(node)) declared.add(node.name.getText())
}

/** Uses of a global by name: called, constructed or reached into, and not declared in the file itself. */
export function globalFaults(file: SourceFile, globals: readonly string[]): string[] {
  const declared = new Set<string>()
  eachNode(file, names(declared))
  const used = new Set<string>()
  eachNode(file, (node) => {
    const reached =
      ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isPropertyAccessExpression(node)
        ? node.expression
        : undefined
    if (reached && ts.isIdentifier(reached)) used.add(reached.text)
  })
  return globals
    .filter((name) => used.has(name) && !declared.has(name))
    .map((name) => `${file.path} may not use ${name}`)
}
