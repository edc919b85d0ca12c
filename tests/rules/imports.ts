import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { eachNode, oncePerFile, type SourceFile } from './source-files'

export interface Import {
  /** For our own files the project path without its ending, for others the package's name. */
  target: string
  own: boolean
  typeOnly: boolean
}

interface Rule {
  /** Own areas that may be imported. */
  values: readonly string[]
  /** Own areas of which only types may be imported. */
  types: readonly string[]
  /** Packages that may be imported; others are refused. */
  packages: RegExp
  /** Single files of other areas that may be imported. */
  files?: readonly string[]
}

const logic = /^(viem(\/.*)?|zod\/mini|idb|wxt\/browser)$/
const drawing = /^(preact(\/hooks|\/compat)?|@preact\/signals|lucide-preact|uplot(\/.*)?|blo)$/
const nothing = /^$/
const wiring = /^wxt\/utils\/define-[a-z-]+$/

/**
 * Folders are processes and processes are trust levels: this table says who may import whom. What a web page can reach
 * (`content`, `page`) never contains the endpoint table, the network or a secret; what draws (`components`) reaches the
 * background only through `lib/ui`.
 */
const rules: Record<string, Rule> = {
  'lib/core': { values: [], types: [], packages: /^(viem(\/.*)?|idb)$/ },
  'lib/api': { values: ['lib/core'], types: ['lib/rpc'], packages: /^(viem(\/.*)?|zod\/mini)$/ },
  'lib/settings': { values: ['lib/core'], types: ['lib/api'], packages: /^wxt\/browser$/ },
  'lib/rpc': { values: ['lib/core', 'lib/api'], types: ['lib/settings'], packages: /^wxt\/browser$/ },
  'lib/background': { values: ['lib/core', 'lib/api', 'lib/settings', 'lib/rpc'], types: [], packages: logic },
  'lib/content': { values: ['lib/core', 'lib/rpc'], types: ['lib/api', 'lib/settings'], packages: nothing },
  'lib/page': { values: [], types: [], packages: nothing },
  'lib/ui': {
    // The browser receives the functions of `page` and runs them in a web page; they do not run here.
    values: ['lib/core', 'lib/api', 'lib/settings', 'lib/rpc', 'lib/page'],
    types: [],
    packages: new RegExp(`${logic.source}|${drawing.source}`),
    // These only draw a mark: the welcome shows the same marks as web pages.
    files: ['lib/content/marks/draw-badge', 'lib/content/marks/badge.css', 'lib/content/shared/dom/frame-share'],
  },
  components: {
    values: ['lib/ui', 'lib/api', 'lib/core', 'lib/settings'],
    types: ['lib/rpc', 'lib/page'],
    packages: drawing,
  },
  'entrypoints/background': { values: ['lib/background'], types: [], packages: wiring },
  'entrypoints/content': { values: ['lib/content'], types: [], packages: wiring },
  'entrypoints/ui': {
    values: ['components', 'lib/ui', 'lib/core', 'lib/api', 'lib/settings', 'lib/rpc'],
    types: [],
    packages: new RegExp(`${wiring.source}|${drawing.source}|^wxt/browser$`),
  },
}

/** The area a project path belongs to, by the table above. Undefined for tests and scripts. */
function areaOf(path: string): string | undefined {
  const [top = '', second = ''] = path.split('/')
  if (top === 'lib') return `lib/${second}`
  if (top === 'components') return 'components'
  if (top !== 'entrypoints') return undefined
  if (/^background/.test(second)) return 'entrypoints/background'
  if (/^(world|gate|annotate|marks|card|extras|addresses|keys)\b/.test(second)) return 'entrypoints/content'
  return 'entrypoints/ui'
}

/** What a node imports or re-exports, lazily or not; undefined for all other nodes. */
function importOf(node: Node): { specifier: unknown; typeOnly: boolean } | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const isType = (each: Node) => each.type === 'ImportSpecifier' && each.importKind === 'type'
      const typeOnly = node.importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(isType))
      return { specifier: node.source.value, typeOnly }
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? { specifier: node.source.value, typeOnly: node.exportKind === 'type' } : undefined
    case 'ImportExpression':
      return { specifier: node.source.type === 'Literal' && node.source.value, typeOnly: false }
    case 'TSImportType':
      return { specifier: node.source.value, typeOnly: true }
    default:
      return undefined
  }
}

/** Everything a file imports or re-exports, lazily or not. Pictures and texts are left out. */
export const importsOf = oncePerFile((file): Import[] => {
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean) => {
    const own = /^(\.|~\/)/.test(specifier)
    if (/\.(svg|png|woff2|md)(\?.*)?$/.test(specifier)) return
    const path = specifier.startsWith('~/') ? specifier.slice(2) : posix.join(posix.dirname(file.path), specifier)
    found.push({ target: own ? path.replace(/\?.*$/, '').replace(/\.(tsx?|js)$/, '') : specifier, own, typeOnly })
  }
  eachNode(file, (node) => {
    const { specifier, typeOnly = false } = importOf(node) ?? {}
    if (typeof specifier === 'string') add(specifier, typeOnly)
  })
  return found
})

/** The imports of a file that the table forbids, one sentence each. */
export function importFaults(file: SourceFile): string[] {
  const area = areaOf(file.path)
  if (!area) return []
  const rule = rules[area]
  if (!rule) return [`${file.path} lies in ${area}, which is no area of the design`]
  return importsOf(file).flatMap(({ target, own, typeOnly }) => {
    if (!own) return typeOnly || rule.packages.test(target) ? [] : [`${file.path} may not import ${target}`]
    if (target.startsWith('assets/')) return []
    const other = areaOf(target)
    if (other === area || (other && rule.values.includes(other)) || rule.files?.includes(target)) return []
    if (other && rule.types.includes(other)) {
      return typeOnly ? [] : [`${file.path} may import only types from ${target}`]
    }
    return [`${file.path} may not import ${target}`]
  })
}

/** Modules that import each other in a circle, even lazily or only for types, one line each. */
export function circlesOf(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), importsOf(file)]))
  const seen = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (seen.has(path)) return
    seen.add(path)
    for (const { own, target } of targets.get(path) ?? []) if (own) visit(target, [...way, path])
  }
  for (const path of targets.keys()) visit(path, [])
  return circles
}

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

/** Our files that a script includes, without itself, in alphabetical order: everything it imports except types. */
export function carriedBy(entry: string, files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), importsOf(file)]))
  const carried = new Set<string>()
  const visit = (path: string) => {
    for (const { own, target, typeOnly } of targets.get(path) ?? []) {
      if (!own || typeOnly || carried.has(target)) continue
      carried.add(target)
      visit(target)
    }
  }
  visit(entry)
  return [...carried].sort()
}

/** Folders of `lib/content`, one for each script that runs beside a page, by the entry point it is built from. */
const folders: Readonly<Record<string, string>> = {
  gate: 'gate',
  annotate: 'annotator',
  marks: 'marks',
  card: 'card',
  extras: 'extras',
  addresses: 'addresses',
  keys: 'keys',
}

const content = 'lib/content/'

/** Files in the folder of one script that are part of another, and shared files that are part of only one script. */
export function misplacedFaults(files: readonly SourceFile[]): string[] {
  const riders = Object.entries(folders).map(([entry, folder]) => ({
    folder,
    carried: new Set(carriedBy(`entrypoints/${entry}`, files)),
  }))
  return files.flatMap(({ path }) => {
    const scripts = riders.filter(({ carried }) => carried.has(path.replace(/\.tsx?$/, ''))).map(({ folder }) => folder)
    const [folder = ''] = path.startsWith(content) ? path.slice(content.length).split('/') : []
    // Types are part of no script.
    if (!folder || !scripts.length) return []
    const own = scripts.length > 1 ? 'shared' : scripts[0]
    return folder === own ? [] : [`${path} rides in ${scripts.join(', ')}, so it belongs in ${content}${own}`]
  })
}
