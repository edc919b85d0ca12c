import {
  countBeginnings,
  countHashes,
  endsWithin,
  firstIn,
  hashesIn,
  holdsHash,
  holdsShortened,
  isInWord,
  isShortFor,
  type Match,
  shortenedIn,
} from '../../../core/gloss/hash-pattern'
import * as dom from '../../shared/dom/dom'
import { notText } from '../../shared/find/excluded'
import { type Known, type Occurrence, parentOf } from '../../shared/find/occurrence'
import { boxOf, inline, partsOf } from '../../shared/find/parts'
import { rangeOver } from '../../shared/find/range'
import { longText } from '../../shared/find/text-slice'
import { frameState } from '../../shared/frame-state'
import { findLinks, fromAttribute, type IsRepeat } from './find-links'

/** `NodeFilter.SHOW_ELEMENT` and `SHOW_TEXT`, for a tree walker. */
const elementsAndTexts = 5

/** Text that reads as one piece, though several nodes may hold it. */
interface Run {
  box: Element | null
  text: string
  nodes: Text[]
  /** Where each node begins in `text`. */
  starts: number[]
}

export interface Findings {
  occurrences: Occurrence[]
  /** Texts too long to be read at once. */
  long: Text[]
  /** The text has shortened hashes whose whole form was not found in it; an attribute may have it. */
  unresolved: boolean
}

/** All hashes in an element or text and below it, but not in shadow roots or frames. Reads only. */
export function findHashes(root: Element | Text, known: Known): Findings {
  const findings: Findings = { occurrences: [], long: [], unresolved: false }
  if (root instanceof Text) {
    if (holdsHash(root.data) || isPart(root.data)) readText(root, findings)
    findings.unresolved = holdsShortened(root.data)
  } else {
    root = withNeighbours(root)
    // In later changes (mostly rows), each visited part is an object to be collected.
    const parts = root === dom.body(document) && partsOf(root)
    const texts = searchAll(parts || [root], findings)
    const row = rowBefore(root)
    if (row) read(row, findings)
    findings.occurrences = findLinks(root, findings.occurrences, known)
    findings.unresolved = !findings.long.length && shortensMore(texts, findings.occurrences)
  }
  return findings
}

/** Whether a text could be part of a hash, together with its neighbours. */
const isPart = (text: string) => /^[\da-f]|0x[\da-f]*$/i.test(text)

/** The element that holds the line of an inline element, where a hash may extend beyond the element. */
function withNeighbours(element: Element): Element {
  if (!inline.has(dom.localName(element)) || !isPart(dom.textContent(element))) return element
  const box = boxOf(element)
  return box && isShort(box, element) ? box : element
}

const isShort = (box: Element, of: Node) =>
  dom.contains(box, of) && dom.childNodes(box).length < 50 && dom.textContent(box).length < 3000

const textsOf = (elements: readonly Element[]) => elements.map(dom.textContent)

/** Searches elements one by one, and returns their texts. */
function searchAll(elements: readonly Element[], findings: Findings, texts = textsOf(elements)): string[] {
  for (const [index, element] of elements.entries()) search(element, texts[index] ?? '', findings)
  return texts
}

/**
 * Reads only the parts that may contain something: an element's text as a whole is far cheaper than a visit to each
 * node.
 */
function search(element: Element, text: string, findings: Findings): void {
  if (notText.has(dom.localName(element)) || !(holdsHash(text) || nextRow(element, text))) return
  if (text.length > 3000 && dom.firstElementChild(element)) {
    const parts = partsOf(element)
    const children = parts ?? likelyChildren(element, text)
    const texts = textsOf(children)
    if ((parts && !texts.some(endsWithin)) || isAllIn(texts, text)) {
      searchAll(children, findings, texts)
      return
    }
  }
  read(element, findings)
}

/** True if there is no hash in an element's own text, and none across several of its children. */
function isAllIn(texts: readonly string[], whole: string): boolean {
  const sum = (count: (text: string) => number) => texts.reduce((sum, each) => sum + count(each), 0)
  // Counting beginnings takes a fraction of the time of counting hashes, and usually decides it.
  if (!texts.some(endsWithin) && sum(countBeginnings) === countBeginnings(whole)) return true
  return sum(countHashes) === countHashes(whole)
}

function likelyChildren(element: Element, text: string): Element[] {
  if (dom.childElementCount(element) <= 16) return [...dom.children(element)]
  // Each condition makes the browser join a child's text once more.
  const asked = text.includes('0X') ? 'contains(.,"0x") or contains(.,"0X")' : 'contains(.,"0x")'
  const found = dom.evaluate(document, `*[${asked}]`, element, null, 7, null)
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element)
}

/** A text that was added or changed, with its neighbours if a hash may extend into them. */
function readText(text: Text, findings: Findings): void {
  const box = boxOf(text)
  const parent = dom.parentElement(text)
  if (box && isShort(box, text)) read(box, findings)
  else if (box && ![box, parent].some((each) => each && notText.has(dom.localName(each)))) {
    readRun({ box, text: text.data, nodes: [text], starts: [0] }, findings)
  }
}

function read(root: Element, findings: Findings): void {
  let run = emptyRun(null)
  const finish = (box: Element | null) => {
    readRun(run, findings)
    run = emptyRun(box)
  }
  const rowBehind = () => run.box && nextRow(run.box, run.text)
  for (let part: Element | null | undefined = root; part; part = rowBehind()) {
    const walker = dom.createTreeWalker(document, part, elementsAndTexts)
    for (let node: Node | null = part; node; ) {
      if (node instanceof Text) {
        const box = boxOf(node)
        if (box !== run.box) finish(box)
        run.starts.push(run.text.length)
        run.nodes.push(node)
        run.text += node.data
      } else if (!inline.has(dom.localName(node as Element))) {
        if (rowBehind() === node) run.box = node as Element
        else finish(null)
      }
      node = node instanceof Element && notText.has(dom.localName(node)) ? after(walker) : walker.nextNode()
    }
  }
  finish(null)
}

const emptyRun = (box: Element | null): Run => ({ box, text: '', nodes: [], starts: [] })

/** The node after the current one's whole subtree. */
function after(walker: TreeWalker): Node | null {
  for (;;) {
    const sibling = walker.nextSibling()
    if (sibling) return sibling
    if (!walker.parentNode()) return null
  }
}

function readRun(run: Run, findings: Findings): void {
  const [first] = run.nodes
  if (!first) return
  if (run.nodes.length === 1 && first.length > longText) {
    findings.long.push(first)
    return
  }
  const matches = hashesIn(run.text, (text, at) => isInWord(text, at) && !standsApart(run, at))
  for (const match of matches) findings.occurrences.push(placed(run, match))
}

function placed(run: Run, { hash, start, end }: Match): Occurrence {
  const from = nodeAt(run, start)
  const to = nodeAt(run, end - 1)
  const text = run.nodes[from] as Text
  const endText = run.nodes[to] as Text
  // A hash across rows has its mark in the last one.
  const isWrapped = from < to && boxOf(text) !== boxOf(endText)
  return {
    hash,
    element: parentOf(isWrapped ? endText : text) as Element,
    text,
    start: start - (run.starts[from] ?? 0),
    endText,
    end: end - (run.starts[to] ?? 0),
    before: from > 0 && run.text[start - 1] === '/' ? run.text.slice(0, start) : undefined,
    live: true,
  }
}

function nodeAt({ starts }: Run, offset: number): number {
  let index = starts.length - 1
  while (index > 0 && (starts[index] ?? 0) > offset) index--
  return index
}

/** Whether the characters before and after `at` come from different nodes that do not touch on the page. */
function standsApart(run: Run, at: number): boolean {
  const index = run.starts.indexOf(at)
  const [before, after] = [run.nodes[index - 1], run.nodes[index]]
  if (index < 1 || !before || !after) return false
  // Clipped content extends under what follows it, and only seems to touch.
  if (endsWord(before, after) || endsWord(after, before)) return true
  const left = rangeOver(before, before.length - 1, before, before.length).getBoundingClientRect()
  const right = rangeOver(after, 0, after, Math.min(1, after.length)).getBoundingClientRect()
  return !left.width || Math.abs(left.top - right.top) > 4 || right.left - left.right > 2
}

const isInFlow = ({ display, verticalAlign }: CSSStyleDeclaration) =>
  /^(?:inline|contents)$/.test(display) && !/^su/.test(verticalAlign)

/** Whether one text, and not the other, is inside an element with a box of its own, or raised like a footnote mark. */
function endsWord(text: Text, other: Text): boolean {
  let around = dom.parentElement(text)
  for (; around && !dom.contains(around, other); around = dom.parentElement(around))
    if (!isInFlow(getComputedStyle(around))) return true
  return false
}

/**
 * Hashes in `data-*` and `aria-label` of an element, below it and closely around it, whose shortened form is the
 * element's text, unless `isRepeat` says that they repeat a hash nearby.
 */
export function findInAttributes(root: Element, isRepeat: IsRepeat): Occurrence[] {
  const found: Occurrence[] = []
  for (const [element, values] of frameState().lends?.tellingIn(root, holdsHash) ?? []) {
    const [short] = shortenedIn(dom.textContent(element))
    const whole = short && values.flatMap((value) => hashesIn(value)).find(({ hash }) => isShortFor(short, hash))
    if (whole && !isRepeat(whole.hash, element)) found.push(fromAttribute(whole.hash, element))
  }
  return found
}

/** Most shortened hashes that are compared with all hashes: sorting thousands would take longer than it saves. */
const fewAttributes = 8

const headOf = (hash: string) => hash.slice(0, 4).toLowerCase()

/** Whether one of these texts shortens a hash that was not found. */
export function shortensMore(texts: readonly string[], found: readonly Occurrence[]): boolean {
  let byHead: Map<string, Occurrence[]> | undefined
  let asked = 0
  for (const text of texts) {
    for (const short of shortenedIn(text)) {
      // A table may have thousands of both, but one of the first few usually decides.
      if (asked++ === fewAttributes) byHead = Map.groupBy(found, ({ hash }) => headOf(hash))
      const head = headOf(short[0])
      const same = byHead ? byHead.get(head) : found
      if (!same?.some(({ hash }) => hash.startsWith(head) && isShortFor(short, hash))) return true
    }
  }
  return false
}

/** Characters that exceed a hash and the gap to the next word, even with invisible characters between its digits. */
const begins = 300

/**
 * The next row of a box whose text ends within a hash, if it begins with all the missing digits. Terminals wrap that
 * way: their rows are elements below each other with nothing in between.
 */
export function nextRow(box: Element, text: string): Element | undefined {
  const row = endsWithin(text) && dom.nextSibling(box)
  if (!(row instanceof Element)) return undefined
  const tail = text.slice(-begins)
  const begun = tail.slice(Math.max(tail.lastIndexOf('0x'), tail.lastIndexOf('0X')))
  const joined = firstIn(begun + dom.textContent(row).slice(0, begins))
  if (joined?.start !== 0 || joined.end <= begun.length) return undefined
  // Cells of a table are side by side and are read one by one.
  return dom.getBoundingClientRect(row).top > dom.getBoundingClientRect(box).bottom - 2 ? row : undefined
}

/** The row before a box that begins with the rest of its hash. */
export function rowBefore(box: Element): Element | undefined {
  const row = dom.previousSibling(box)
  // Rows are short, and only those that end within a hash are joined.
  let last: Node | null = row
  while (last && !(last instanceof Text)) last = dom.lastChild(last)
  return row instanceof Element && last && endsWithin(last.data) && nextRow(row, dom.textContent(row)) ? row : undefined
}
