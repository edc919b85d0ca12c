import type { Node } from 'oxc-parser'
import { languages } from '../../lib/core/language/languages'
import { eachNode, type SourceFile } from './source-files'

/** Declarative tables may be longer than code: each is one list of rows. */
const tables = new Set(['lib/api/explorer-endpoints.ts', 'lib/rpc/contract.ts', 'lib/ui/navigation/views.ts'])

const most = { code: 300, table: 400 }

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
  const bad = path.split('/').find((part) => !kebab.test(part) && part !== 'README.md' && !(part in languages))
  return bad ? [`${path}: “${bad}” is not kebab-case`] : []
}

/** Things that a reader should never meet in shipped code, found in the parsed file so no comment can hide them. */
export function codeFaults(file: SourceFile): string[] {
  const faults: string[] = []
  const say = (node: Node, what: string) => {
    faults.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length} ${what}`)
  }
  eachNode(file, (node) => {
    if (node.type === 'TSAnyKeyword') say(node, 'uses any')
    if (node.type === 'ExportAllDeclaration' && !node.exported) say(node, 're-exports a whole file')
    if (node.type === 'ExportDefaultDeclaration' && !mayExportDefault(file.path)) say(node, 'has a default export')
    if (isTest(file.path)) return
    if (node.type === 'ClassDeclaration' && node.id?.name !== 'AppError') say(node, 'declares a class')
    if (node.type === 'CallExpression' && isNamed(node.callee, /^eval$/)) say(node, 'calls eval')
    if (node.type === 'NewExpression' && isFormatter(node.callee) && !isKept(file, node))
      say(node, 'creates a formatter for each text')
    if (node.type !== 'MemberExpression') return
    if (isNamed(node.object, /^console$/)) say(node, 'writes to the console')
    if (isNamed(node.property, /^(inner|outer)HTML$/)) say(node, 'writes raw HTML')
    if (file.path.startsWith('lib/content/') && isPartOfData(node)) say(node, 'copies a text for a part of it')
  })
  if (!isTest(file.path) && /@ts-(ignore|nocheck)|biome-ignore-all/.test(file.text))
    faults.push(`${file.path} switches a check off`)
  const { body } = file.tree
  if (body.length > 0 && body.every((node) => node.type === 'ExportNamedDeclaration' && node.source)) {
    faults.push(`${file.path} is a barrel`)
  }
  return faults
}

/** Each costs as much as a hundred texts: `keptFormat`, or a record of its own, creates it once. */
const isFormatter = (node: Node) =>
  node.type === 'MemberExpression' &&
  isNamed(node.object, /^Intl$/) &&
  isNamed(node.property, /^(?:DateTime|List|Number|RelativeTime)Format$|^PluralRules$/)

/** Firefox copies a text for its `data`, however long it is; `textSlice` does not. */
const isPartOfData = (node: Node) =>
  node.type === 'MemberExpression' &&
  isNamed(node.property, /^(?:slice|(?:last)?[iI]ndexOf)$/) &&
  node.object.type === 'MemberExpression' &&
  isNamed(node.object.property, /^data$/)

/** A card has one list of chains, and no room for more code. */
const isKept = ({ path, text }: SourceFile, { start }: Node) =>
  !/^(?:lib|components|entrypoints)\//.test(path) ||
  path.startsWith('lib/content/card/') ||
  /keptFormat\((?:(?!\n\n)[\s\S])*$|\?\?= $/.test(text.slice(0, start))

const isNamed = (node: Node, name: RegExp) => node.type === 'Identifier' && name.test(node.name)

/** Names that a node declares in its file. */
function declaredBy(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return bound(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(bound)]
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name]
    default:
      return []
  }
}

/** Names in a pattern. */
function bound(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => bound(each.type === 'Property' ? each.value : each))
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound)
    case 'AssignmentPattern':
      return bound(pattern.left)
    case 'RestElement':
      return bound(pattern.argument)
    default:
      return []
  }
}

/** Uses of a global by name: called, constructed or accessed, and not declared in the file itself. */
export function globalFaults(file: SourceFile, globals: readonly string[]): string[] {
  const declared = new Set<string>()
  const used = new Set<string>()
  eachNode(file, (node) => {
    for (const name of declaredBy(node)) declared.add(name)
    const reached =
      node.type === 'CallExpression' || node.type === 'NewExpression'
        ? node.callee
        : node.type === 'MemberExpression' && node.object
    if (reached && reached.type === 'Identifier') used.add(reached.name)
  })
  return globals
    .filter((name) => used.has(name) && !declared.has(name))
    .map((name) => `${file.path} may not use ${name}`)
}
