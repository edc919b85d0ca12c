import { expect, it } from 'vitest'
import { createIndex } from '../../../../../lib/content/annotator/reader/occurrence-index'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'
import { fc } from '../../../../fast-check'

/** Only which node is which matters. */
const nodes = Array.from({ length: 4 }, () => ({}) as Text)
const place = fc.record({
  hash: fc.constantFrom('0xa', '0xb'),
  first: fc.constantFrom(...nodes),
  last: fc.constantFrom(...nodes),
  start: fc.nat(2),
  isText: fc.boolean(),
})
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never

/** In one text, from one into another, or in an attribute of an element. */
const occurrenceAt = ({ hash, first, last, start, isText }: Place): Occurrence => {
  const element = first as unknown as Element
  if (!isText) return { hash, element, text: null, start: 0, endText: null, end: 0, live: true }
  return { hash, element, text: first, start, endText: last, end: first === last ? start + 66 : 30, live: true }
}
const keyOf = ({ hash, text, element, start, end }: Occurrence) =>
  [hash, nodes.indexOf(text ?? (element as never)), start, end].join()
const nodesOf = ({ text, endText, element }: Occurrence) => new Set<unknown>(text ? [text, endText] : [element])
const step = fc.oneof(place, fc.array(fc.nat(9), { maxLength: 4 }))

it('holds each place once, under each of its nodes and its hash, until it is taken out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { byNode, byHash, placesOf, add, remove } = createIndex()
      let all: Occurrence[] = []
      for (const each of steps) {
        if (Array.isArray(each)) {
          const gone = [...new Set(each.flatMap((at) => all[at] ?? []))]
          for (const occurrence of gone) occurrence.live = false
          remove(gone)
          all = all.filter(({ live }) => live)
        } else {
          const occurrence = occurrenceAt(each)
          const known = all.find((other) => keyOf(other) === keyOf(occurrence))
          expect(add(occurrence)).toBe(known)
          if (!known) all.push(occurrence)
        }
        for (const hash of ['0xa', '0xb']) expect(placesOf(hash)).toEqual(all.filter((each) => each.hash === hash))
        for (const node of nodes) expect(byNode.get(node) ?? []).toEqual(all.filter((each) => nodesOf(each).has(node)))
        // What is over is not held on to.
        expect(new Set(byHash.keys())).toEqual(new Set(all.map(({ hash }) => hash)))
        expect([...byNode.values()].every(({ length }) => length > 0)).toBe(true)
      }
    }),
  )
})
