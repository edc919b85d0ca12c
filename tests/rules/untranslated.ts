import type { Node } from 'oxc-parser'
import { childrenOf, type SourceFile } from './source-files'

/** Attributes whose values people see or hear. */
const readAttributes =
  /^(?:title|label|about|alt|placeholder|hint|legend|empty|summary|caption|heading|note|error|aria-label|aria-description|aria-roledescription|aria-valuetext|text|words|action|name)$/

/** Whether a text has letters of a word, rather than only of a unit, a code or a place. */
const isProse = (text: string) => /\p{Lu}?\p{Ll}{2,} \p{L}|^\p{Lu}\p{Ll}+(?:…|\.|:)?$/u.test(text.trim())
/** A name in the code, such as of a setting. */
const isId = (text: string) => /^\p{Ll}+(?:\p{Lu}\p{Ll}*)+$/u.test(text)
const hasWord = (text: string) => /\p{L}{2,}/u.test(text.replace(/&\w+;/g, '')) && !isId(text)

/** Words that are the same in every language, by their text: names of things, formats and units. */
const names = new Set([
  ...[
    'Hashgloss',
    'Blockscout',
    'Ethereum',
    'Etherscan',
    'GitHub',
    'UTC',
    'CSV',
    'JSON',
    'ENS',
    'NFT',
    'API',
    'HTTP',
    'MB',
    'kB',
    'wei',
    'Gwei',
    'ETH',
    'Bearer',
    'Infura',
    'Markdown',
    'Blockscout PRO',
  ],
  // Keys of a keyboard.
  ...['Alt', 'Shift', 'Control', 'Tab', 'Esc'],
  // People in the welcome’s sample.
  ...['Ada', 'Mia', 'Sam'],
  // Values of the service, for comparison.
  ...['Confirmed on base', 'Relayed'],
])

/** Calls whose texts are in a catalogue, or are for programs. */
const sayers =
  /^(?:t|msg|phrase|labelOf|asTold|told|saying|String|RegExp|Error|TypeError|draft|querySelector|querySelectorAll|closest|matches|getAttribute|setAttribute|test|has|get)$/

const calleeOf = (node: Node): string | undefined =>
  node.type !== 'CallExpression' && node.type !== 'NewExpression'
    ? undefined
    : node.callee.type === 'Identifier'
      ? node.callee.name
      : node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
        ? node.callee.property.name
        : undefined

const objectOf = (node: Node): string =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object.type === 'Identifier'
    ? node.callee.object.name
    : ''

/** Texts that people read and no catalogue has, with their lines. Do not pass files of the catalogues themselves. */
export function untranslated(file: SourceFile): string[] {
  const faults: string[] = []
  const fault = (node: Node, text: string) => {
    const said = text.trim().replace(/\s+/g, ' ')
    if (names.has(said)) return
    faults.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length} ${said.slice(0, 80)}`)
  }
  const look = (node: Node, attribute?: string): void => {
    const callee = calleeOf(node)
    if (callee && sayers.test(callee)) return
    // Names of members are collected; their values are the service’s.
    if (node.type === 'CallExpression' && /^(?:field|param)$/.test(objectOf(node))) return
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression' || node.type.startsWith('TS')) {
      if (
        node.type !== 'TSAsExpression' &&
        node.type !== 'TSSatisfiesExpression' &&
        node.type !== 'TSNonNullExpression'
      )
        return
    }
    // A value's key is not a text.
    if (node.type === 'Property' && !node.computed) {
      look(node.value, attribute)
      return
    }
    if (node.type === 'JSXText') {
      if (hasWord(node.value)) fault(node, node.value)
      return
    }
    if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && node.name.name === 'Trans') return
    if (node.type === 'JSXAttribute') {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (node.value) look(node.value, readAttributes.test(name) ? name : '-')
      return
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const read = attribute !== undefined && attribute !== '-' && hasWord(node.value) && /\p{Lu}| /u.test(node.value)
      if (read || (attribute !== '-' && isProse(node.value))) fault(node, node.value)
      return
    }
    if (node.type === 'TemplateLiteral') {
      const words = node.quasis.map(({ value }) => value.cooked ?? '').join('{}')
      // Without a space it is an address.
      if (attribute !== '-' && /\s/.test(words) && isProse(words.replaceAll('{}', ' x ').replace(/\s+/g, ' ')))
        fault(node, words)
      for (const each of node.expressions) look(each, attribute)
      return
    }
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) return
    for (const child of childrenOf(node))
      look(child, node.type === 'JSXElement' || node.type === 'JSXFragment' ? undefined : attribute)
  }
  look(file.tree as unknown as Node)
  return faults
}
