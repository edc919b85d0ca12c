import * as dom from '../dom/dom'
/** Replaces children by their parent when all of them are new: reading a list is cheaper than reading each row. */
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
