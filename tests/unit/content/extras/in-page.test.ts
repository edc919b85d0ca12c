// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { collapseToParents } from '../../../../lib/content/annotator/reader/page-reader'
import { inPage } from '../../../../lib/content/extras/page-list'
import type { Occurrence } from '../../../../lib/content/shared/find/occurrence'
import { fc } from '../../../fast-check'

interface Tree {
  /** What its shadow root holds; undefined without one. */
  shadow: Tree[] | undefined
  children: Tree[]
  /** Texts in it, before its children and after them. */
  texts: [boolean, boolean]
}

const treeOf = (depth: number): fc.Arbitrary<Tree> => {
  const below = (most: number) => (depth ? fc.array(treeOf(depth - 1), { maxLength: most }) : fc.constant<Tree[]>([]))
  return fc.record({
    shadow: fc.option(below(2), { nil: undefined, freq: 2 }),
    children: below(3),
    texts: fc.tuple(fc.boolean(), fc.boolean()),
  })
}

const occurrence = (element: Element, text: Text | null, start = 0): Occurrence => ({
  ...{ hash: '', element, text, start, endText: text, end: start },
  live: true,
})

/** Puts a tree into the page. Gives its occurrences as a reader meets them: an element, its shadow root, its content. */
function grow(root: Element | ShadowRoot, { shadow, children, texts }: Tree): Occurrence[] {
  const element = document.createElement('div')
  root.append(element)
  const write = (isThere: boolean) => {
    if (!isThere) return []
    const text = document.createTextNode('two places')
    element.append(text)
    return [occurrence(element, text), occurrence(element, text, 4)]
  }
  const own = occurrence(element, null)
  const inner = shadow && element.attachShadow({ mode: 'open' })
  const within = (shadow ?? []).flatMap((each) => (inner ? grow(inner, each) : []))
  const [before, after] = texts
  return [own, ...within, ...write(before), ...children.flatMap((each) => grow(element, each)), ...write(after)]
}

afterEach(() => document.body.replaceChildren())

it('hashes are told in the order of the page, through shadow roots, however they come', () => {
  fc.assert(
    fc.property(fc.array(treeOf(2), { maxLength: 3 }), fc.infiniteStream(fc.nat()), (trees, random) => {
      document.body.replaceChildren()
      const all = trees.flatMap((each) => grow(document.body, each))
      const mixed = all.map((each) => [random.next().value as number, each] as const).sort(([a], [b]) => a - b)
      const sorted = mixed.map(([, each]) => each).sort(inPage)
      expect(sorted.map((each) => all.indexOf(each))).toEqual(all.map((_, at) => at))
    }),
  )
})

it('of a list whose rows are all new the list is read, of one with some new rows those', () => {
  document.body.innerHTML = '<ul><li>a<li>b<li>c</ul><ol><li>d<li>e</ol><p><b>f</b>g</p>'
  const [ul, ol, p] = document.body.children as unknown as [Element, Element, Element]
  const [b, text] = p.childNodes as unknown as [Element, Text]
  const [d] = ol.children as unknown as [Element]
  const fresh = [...ul.children, d, b, text]
  expect(collapseToParents(fresh)).toEqual([ul, d, b, text])
  const few = [d, b, text]
  expect(collapseToParents(few)).toBe(few)
})
