import type { Node } from 'oxc-parser'
import { eachNode, type SourceFile } from './source-files'

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
