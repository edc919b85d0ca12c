import { nodesOf, type Occurrence } from './occurrence'

/** Every occurrence of a document, indexed by the nodes whose change would affect it, and by its hash. */
export function createIndex() {
  const byNode = new Map<Node, readonly Occurrence[]>()
  const byHash = new Map<string, Set<Occurrence>>()
  const placesOf = (hash: string): Occurrence[] => [...(byHash.get(hash) ?? [])]
  return {
    byNode,
    byHash,
    foundIn: (node: Node): readonly Occurrence[] => byNode.get(node) ?? [],
    placesOf,
    /** Adds an occurrence, or returns the one already known for this hash at this place. */
    add(occurrence: Occurrence): Occurrence | undefined {
      const { hash, text, element, start, end } = occurrence
      const isSame = (each: Occurrence) =>
        each.hash === hash && each.text === text && each.start === start && each.end === end
      const known = byNode.get(text ?? element)?.find(isSame)
      if (known) return known
      for (const node of nodesOf(occurrence)) byNode.set(node, [...(byNode.get(node) ?? []), occurrence])
      byHash.set(hash, (byHash.get(hash) ?? new Set()).add(occurrence))
      return undefined
    },
    /** Removes those that are no longer live. */
    remove(gone: readonly Occurrence[]): void {
      for (const occurrence of gone) {
        for (const node of nodesOf(occurrence)) {
          const rest = (byNode.get(node) ?? []).filter(({ live }) => live)
          if (rest.length) byNode.set(node, rest)
          else byNode.delete(node)
        }
        const places = byHash.get(occurrence.hash)
        if (places?.delete(occurrence) && !places.size) byHash.delete(occurrence.hash)
      }
    },
  }
}
