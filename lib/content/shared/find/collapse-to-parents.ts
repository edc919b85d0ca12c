import * as dom from '../dom/dom'
/** Where all children of an element are new, the element: reading a list takes less than reading each of its rows. */
export function collapseToParents(fresh: readonly (Element | Text)[]): readonly (Element | Text)[] {
  const counts = new Map<Element, number>()
  for (const node of fresh) {
    const parent = node instanceof Element && dom.parentElement(node)
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  const wholes = new Set<Element | null>()
  for (const [parent, count] of counts) if (count > 1 && count === dom.childElementCount(parent)) wholes.add(parent)
  if (!wholes.size) return fresh
  return [...wholes, ...fresh.filter(({ parentElement }) => !wholes.has(parentElement))] as (Element | Text)[]
}
