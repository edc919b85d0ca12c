// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { findHashes } from '../../../../../lib/content/annotator/reader/find-hashes'
import { notText } from '../../../../../lib/content/shared/find/excluded'
import { inline } from '../../../../../lib/content/shared/find/parts'
import { fc } from '../../../../fast-check'
import { hashOf } from '../../../../sandbox/world/made-up'

const hashes = [hashOf('one'), hashOf('two')] as const
const halves = hashes.map((hash) => [hash.slice(0, 30), hash.slice(30)] as const)

/**
 * What a page may consist of: hashes, parts of them, what looks like them, and texts that are too long to be read
 * whole.
 */
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
/** Two rows of a terminal, the second with the rest of the first one's hash or without a digit of it. */
const rows = fc
  .record({
    name: fc.constantFrom('div', 'li'),
    half: fc.constantFrom(...halves),
    before: fc.constantFrom('', '$ cast ', '/tx/', 'f'),
    between: fc.constantFrom('', '\n  ', 'and'),
    lost: fc.constantFrom(0, 0, 0, 1),
    behind: fc.constantFrom('', ' ok', ')', 'f', '_'),
    isInline: fc.boolean(),
  })
  .map(({ name, half: [first, rest], before, between, lost, behind, isInline }) => {
    const row = (text: string): Tree => ({ name, children: [isInline ? { name: 'span', children: [text] } : text] })
    return { name: 'div', children: [row(before + first), between, row(rest.slice(lost) + behind)] }
  })
type Tree = string | { name: string; children: Tree[] }
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    rows,
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

const isBlock = (node: Node): node is Element => node instanceof Element && !inline.has(node.localName)

/** Texts at one end of an element, up to the first block in it. */
function textsAt(end: 'first' | 'last', element: Element): Text[] {
  const leaves = (node: Node): (Text | null)[] => {
    if (node instanceof Text) return [node]
    if (isBlock(node)) return [null]
    return [...node.childNodes].flatMap(leaves)
  }
  const all = [...element.childNodes].flatMap(leaves)
  const texts = end === 'first' ? all : all.toReversed()
  const own = texts.slice(0, [...texts, null].indexOf(null)).filter((text) => text !== null)
  return end === 'first' ? own : own.toReversed()
}

/** Hashes that begin in one block and end in the next one, where nothing is between them. */
function wrappedIn(root: Element): [string, Text, number][] {
  const blocks = [...root.querySelectorAll('*')].filter((each) => isBlock(each) && !each.closest([...notText].join()))
  return blocks.flatMap((block) => {
    const next = block.nextSibling
    if (!next || !isBlock(next) || notText.has(next.localName)) return []
    const [tail, head] = [textsAt('last', block), textsAt('first', next)]
    const ends = head.map(({ data }) => data).join('')
    return hashesOf([...tail, ...head]).filter(([, text, at]) => {
      const before = tail.slice(tail.indexOf(text)).reduce((sum, { length }) => sum + length, -at)
      return tail.includes(text) && before > 1 && before < 66 && !/^\w/.test(ends.slice(66 - before))
    })
  })
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
      const expected = [...runsOf(document.body).flatMap(hashesOf), ...wrappedIn(document.body)]
      const { occurrences } = findHashes(document.body, () => [])
      most = Math.max(most, expected.length)
      expect(inPage(occurrences.map(({ hash, text, start }) => [hash, text, start]))).toEqual(inPage(expected))
    }),
    { numRuns: 300 },
  )
  expect(most).toBeGreaterThan(5)
})
