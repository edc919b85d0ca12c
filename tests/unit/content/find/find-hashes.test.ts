// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { notText } from '../../../../lib/content/find/excluded'
import { findHashes } from '../../../../lib/content/find/find-hashes'
import { inline } from '../../../../lib/content/find/parts'
import { fc } from '../../../fast-check'
import { hashOf } from '../../../sandbox/made-up'

const hashes = [hashOf('one'), hashOf('two')] as const
const halves = hashes.map((hash) => [hash.slice(0, 30), hash.slice(30)] as const)

/** What a page may be made of: hashes, parts of them, what looks like them, and texts that are too long to be read whole. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hashes) },
  { weight: 4, arbitrary: fc.constantFrom(...halves.flat()) },
  fc.constantFrom(
    ' ',
    'sent ',
    '0x',
    '0xabc',
    'f',
    hashes[0].toUpperCase(),
    `${hashes[1]}0`,
    `\n${hashes[0]},${hashes[1]}`,
  ),
  fc.constant('word '.repeat(700)),
)
type Tree = string | { name: string; children: Tree[] }
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.record({
      name: fc.constantFrom('div', 'p', 'ul', 'li', 'span', 'b', 'code', 'script', 'wbr', 'button'),
      children: fc.array(tie('tree'), { maxLength: 5 }),
    }),
  ),
}))

function nodeOf(tree: Tree): Node {
  if (typeof tree === 'string') return document.createTextNode(tree)
  const element = document.createElement(tree.name)
  element.append(...tree.children.map(nodeOf))
  return element
}

const textsIn = (node: Node): Node[] => (node instanceof Text ? [node] : [...node.childNodes].flatMap(textsIn))

/** Texts of a page, those that read as one piece together. */
function runsOf(root: Element): Text[][] {
  const runs: Text[][] = [[]]
  const visit = (node: Node) => {
    if (node instanceof Text) runs.at(-1)?.push(node)
    if (!(node instanceof Element)) return
    const isInline = inline.has(node.localName)
    if (!isInline) runs.push([])
    if (!notText.has(node.localName)) node.childNodes.forEach(visit)
    if (!isInline) runs.push([])
  }
  visit(root)
  return runs
}

/** Tried at each letter. Nothing is laid out here, so no word goes on from one node in the next. */
function hashesOf(run: readonly Text[]): [string, Text, number][] {
  const letters = run.flatMap((text) => [...text.data].map((letter, at) => ({ letter, text, at })))
  return letters.flatMap(({ text, at }, index) => {
    const word = letters.slice(index, index + 66)
    const hash = word.map(({ letter }) => letter).join('')
    const [before, last, after] = [letters[index - 1], word.at(-1), letters[index + 66]]
    if (!/^0x[\da-f]{64}$/i.test(hash)) return []
    if (before?.text === text && /\w/.test(before.letter)) return []
    if (after?.text === last?.text && /\w/.test(after?.letter ?? '')) return []
    return [[hash.toLowerCase(), text, at]]
  })
}

afterEach(() => document.body.replaceChildren())

it('finds in any page, by asking whole parts of it, what is found by looking at each letter', () => {
  let most = 0
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 6 }), (trees) => {
      document.body.replaceChildren(...trees.map(nodeOf))
      const all = textsIn(document.body)
      const inPage = (places: readonly (readonly [string, Text | null, number])[]) =>
        places.map(([hash, text, start]) => `${all.indexOf(text as Node)}:${start} ${hash}`).toSorted()
      const expected = runsOf(document.body).flatMap(hashesOf)
      const { occurrences } = findHashes(document.body, () => [])
      most = Math.max(most, expected.length)
      expect(inPage(occurrences.map(({ hash, text, start }) => [hash, text, start]))).toEqual(inPage(expected))
    }),
    { numRuns: 300 },
  )
  expect(most).toBeGreaterThan(5)
})
