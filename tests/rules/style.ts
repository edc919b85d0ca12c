import { posix } from 'node:path'
import type { BindingPattern, Node } from 'oxc-parser'
import { languages } from '../../lib/core/language/languages'
import { eachNode, type SourceFile } from './source-files'

/** Declarative tables may be longer than code: each is one list, and grows by a row with every endpoint, view or message. */
const tables = new Set(['lib/api/explorer-endpoints.ts', 'lib/rpc/contract.ts', 'lib/ui/navigation/views.ts'])

const most = { code: 300, table: 600 }

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

/** Functions of the language, the browser or a package, whose arguments are not ours to name. */
const others = ['deriveKey', 'importKey', 'includes', 'literal', 'resolve', 'setTimeout']

/** Functions of ours that only switch on or off what they are named after. */
const switches = ['attention', 'missing', 'remember', 'showNews', 'turn']

/**
 * Calls of our own functions with `true` or `false` among their arguments, one line each: a reader cannot tell what it
 * means without looking it up. `look({ asked: true })` says it.
 */
export function booleanArgumentFaults(file: SourceFile): string[] {
  const faults: string[] = []
  eachNode(file, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const name = nameOf(node.callee)
    const isSwitch = switches.includes(name) && node.arguments.length === 1
    if (isSwitch || others.includes(name) || !node.arguments.some(isBoolean)) return
    const line = file.text.slice(0, node.start).split('\n').length
    faults.push(`${file.path}:${line}: “${name}” is called with true or false; what does it mean?`)
  })
  return faults
}

function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '(…)'
}

const isBoolean = (node: Node) => node.type === 'Literal' && typeof node.value === 'boolean'

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
