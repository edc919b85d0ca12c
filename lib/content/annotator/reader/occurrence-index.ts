import { isAddress } from '../../../core/gloss/hash-pattern'
import * as dom from '../../shared/dom/dom'
import { holders } from '../../shared/find/links'
import { nodesOf, type Occurrence } from '../../shared/find/occurrence'

/** Every occurrence of a document, indexed by the nodes whose change would affect it, and by its hash or address. */
export function createIndex() {
  const byNode = new Map<Node, Occurrence[]>()
  const byHash = new Map<string, Occurrence[]>()
  const byAddress: typeof byHash = new Map()
  const byValue = (value: string) => (isAddress(value) ? byAddress : byHash)

  function put<K>(map: Map<K, Occurrence[]>, key: K, occurrence: Occurrence): void {
    const known = map.get(key)
    // A page may have thousands of keys, most of them with one occurrence: a list takes the least memory.
    if (known) known.push(occurrence)
    else map.set(key, [occurrence])
  }

  function sift<K>(map: Map<K, Occurrence[]>, key: K): void {
    const rest = (map.get(key) ?? []).filter(({ live }) => live)
    if (rest.length) map.set(key, rest)
    else map.delete(key)
  }

  return {
    byNode,
    byHash,
    byAddress,
    foundIn: (node: Node): readonly Occurrence[] => byNode.get(node) ?? [],
    placesOf: (hash: string): Occurrence[] => [...(byValue(hash).get(hash) ?? [])],
    /** Adds an occurrence, or returns the one already known for this hash at this place. */
    add(occurrence: Occurrence): Occurrence | undefined {
      const { hash, text, element, start, end } = occurrence
      const isSame = (each: Occurrence) =>
        each.hash === hash && each.text === text && each.start === start && each.end === end
      const known = byNode.get(text ?? element)?.find(isSame)
      if (known) return known
      for (const node of nodesOf(occurrence)) put(byNode, node, occurrence)
      put(byValue(hash), hash, occurrence)
      return undefined
    },
    /** Removes those that are no longer live. */
    remove(gone: readonly Occurrence[]): void {
      for (const node of new Set(gone.flatMap(nodesOf))) sift(byNode, node)
      for (const hash of new Set(gone.map(({ hash }) => hash))) sift(byValue(hash), hash)
    },
  }
}

/** Elements above a change that may contain the whole of what it shortens: from a row's cell down to a link in it. */
const mostStaleParents = 5

/** An occurrence from an attribute is stale once the text it belongs to changed, until it is found there again. */
export function createStale(at: ReadonlyMap<Node, readonly Occurrence[]>) {
  const stale = new Set<Occurrence>()
  const wholes = new Set<Node>()
  return {
    /**
     * The outermost element closely around a change that may contain the whole of what the changed text shortens. Marks
     * its occurrences as stale.
     */
    wholeOf(changed: Node): Element | undefined {
      let whole: Element | undefined
      let around = changed instanceof Element ? changed : dom.parentElement(changed)
      for (let steps = mostStaleParents; steps && around && around !== dom.body(document); steps--) {
        const occurrences = at.get(around)
        if (occurrences || dom.matches(around, holders)) whole = around
        for (const each of occurrences ?? []) stale.add(each)
        around = dom.parentElement(around)
      }
      if (whole && stale.size) wholes.add(whole)
      return whole
    },
    stale,
    /** Stale ones first: titles and copy buttons beside one repeat it, unless it is gone. */
    staleFirst<N extends Node>(nodes: readonly N[]): readonly N[] {
      if (!wholes.size) return nodes
      return [...nodes.filter((node) => wholes.has(node)), ...nodes.filter((node) => !wholes.has(node))]
    },
    /** The occurrences that were not found again. Nothing is stale afterwards. */
    takeStale(): Occurrence[] {
      const gone = [...stale]
      stale.clear()
      wholes.clear()
      return gone
    },
  }
}
