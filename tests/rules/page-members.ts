import type { Node } from 'oxc-parser'
import { eachNode, type SourceFile } from './source-files'

/**
 * Members that an element of a page may have with another meaning: `<form><input name="parentNode">` makes the input
 * that form's `parentNode`. `lib/content/shared/dom/dom.ts` has the browser's own, which code beside a page uses
 * instead.
 */
const members = new Set(
  `activeElement append appendChild assignedSlot attributes body checkVisibility childElementCount childNodes children
  classList className clientHeight clientWidth cloneNode closest compareDocumentPosition contains dataset elementFromPoint
  firstChild firstElementChild getAttribute getAttributeNames getBoundingClientRect getClientRects getRootNode hasAttribute
  id innerText insertBefore isConnected isContentEditable lastChild lastElementChild localName matches nextElementSibling
  nextSibling nodeName nodeType offsetHeight offsetParent offsetWidth ownerDocument parentElement parentNode prepend
  previousElementSibling previousSibling querySelector querySelectorAll removeAttribute replaceChildren scrollBy scrollHeight
  scrollIntoView scrollLeft scrollTop scrollWidth setAttribute shadowRoot style tabIndex tagName textContent`.split(
    /\s+/,
  ),
)

/** Things that are never an element of a page: those we made, and ranges, walkers, wallets and records. */
const apart = new Set(
  `dom amount badge badgeOf card control drawn facts host made menu opener path root row select words item items
  range rangeOf rangeOver rangeWithin walker matchMedia
  api chain runtime wallet`.split(/\s+/),
)

/** Every name that an expression goes through. */
function namesOf(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return [...namesOf(node.object), ...(node.computed ? [] : namesOf(node.property))]
    case 'CallExpression':
      return namesOf(node.callee)
    case 'LogicalExpression':
      return [...namesOf(node.left), ...namesOf(node.right)]
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return namesOf(node.expression)
    default:
      return []
  }
}

const isApart = (node: Node) => namesOf(node).some((name) => apart.has(name))

function keyOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : undefined
}

/** Places where a file reads a member from an element itself, which a page may have replaced. */
export function pageMemberFaults(file: SourceFile): string[] {
  if (file.path === 'lib/content/shared/dom/dom.ts') return []
  const faults: string[] = []
  const say = (node: Node, name: string) =>
    faults.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length} asks an element for ${name}`)
  eachNode(file, (node) => {
    if (node.type === 'MemberExpression') {
      const name = node.computed && node.property.type !== 'Literal' ? undefined : keyOf(node.property)
      if (name !== undefined && members.has(name) && !isApart(node.object)) say(node, name)
    }
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init || isApart(node.init))
      return
    for (const each of node.id.properties) {
      const name = each.type === 'Property' ? keyOf(each.key) : undefined
      if (name !== undefined && members.has(name)) say(each, name)
    }
  })
  return faults
}
