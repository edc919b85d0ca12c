import type { Node } from 'oxc-parser'
import { eachNode, type SourceFile } from '../tests/rules/source-files'

/** A text of the interface at its place in the code, with the names of its parameters. */
export interface FoundText {
  text: string
  at: string
  /** The position of its literals, if it is used in place: nothing else reads such a text. */
  said?: readonly [start: number, end: number]
  /** Undefined if the parameters are not written out. */
  given: readonly string[] | undefined
}

/** The literal text of a node, if it is one. */
const literal = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** All texts that an expression can evaluate to: one, or either of two. */
function placed(node: Node | undefined): { text: string; said: readonly [number, number] }[] {
  if (node?.type === 'ConditionalExpression') return [...placed(node.consequent), ...placed(node.alternate)]
  if (node?.type === 'ParenthesizedExpression') return placed(node.expression)
  const text = literal(node)
  return text === undefined || !node ? [] : [{ text, said: [node.start, node.end] }]
}

const literals = (node: Node | undefined) => placed(node).map(({ text }) => text)

/** Further texts in a member's options: `{ doc: 'In the smallest unit.' }`. */
const docsIn = (all: readonly Node[]): Node[] =>
  all.flatMap((node) =>
    node.type === 'ObjectExpression'
      ? node.properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'doc' ? [each.value] : [],
        )
      : [],
  )

const namesOf = (node: Node | undefined): string[] | undefined => {
  if (node === undefined) return []
  if (node.type !== 'ObjectExpression') return undefined
  const names = node.properties.map((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' && !each.computed ? each.key.name : undefined,
  )
  return names.includes(undefined) ? undefined : (names as string[])
}

/** All texts of a file: in `t(…)`, in `msg(…)`, in `<Trans text="…">`, and labels of record members. */
export function collectTexts(file: SourceFile): FoundText[] {
  const found: FoundText[] = []
  // A view's description is only shown.
  const shown = new Set<Node>()
  eachNode(file, (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'about') shown.add(node.value)
    const add = (each: Omit<FoundText, 'at'>) =>
      found.push({ ...each, at: `${file.path}:${file.text.slice(0, node.start).split('\n').length}` })
    // A record member's label: `field.time('Created')`.
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object } = node.callee
      const isField = object.type === 'Identifier' && object.name === 'field'
      const isParam = object.type === 'Identifier' && object.name === 'param'
      const said = isField ? [node.arguments[0], ...docsIn(node.arguments)] : isParam ? docsIn(node.arguments) : []
      for (const text of said.flatMap(literals)) add({ text, given: undefined })
    }
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const { name } = node.callee
      if (name !== 't' && name !== 'msg') return
      const given = name === 't' ? namesOf(node.arguments[1]) : undefined
      for (const { text, said } of placed(node.arguments[0]))
        add({ text, given, ...((name === 't' || shown.has(node)) && { said }) })
    }
    if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && node.name.name === 'Trans') {
      const value = (name: string) => {
        const attribute = node.attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name)
        const set = attribute?.type === 'JSXAttribute' ? attribute.value : undefined
        return set?.type === 'JSXExpressionContainer' ? set.expression : (set ?? undefined)
      }
      for (const each of placed(value('text') as Node | undefined))
        add({ ...each, given: namesOf(value('with') as Node | undefined) })
    }
  })
  return found
}
