import type { Found } from '../../core/gloss/found'
import { isEditing } from '../shared/find/excluded'
import { hostOf } from '../shared/find/host-of'
import { type Occurrence, wordsNear } from '../shared/find/occurrence'
import type { createIndex } from '../shared/find/occurrence-index'
import type { Entry } from '../shared/marks/marks-types'
import type { createPageReader } from '../shared/reader/page-reader'
import { createDwell } from './dwell'
import type { GlossStore } from './gloss-store'
import { createUnseen } from './unseen'

interface Needs {
  reader: ReturnType<typeof createPageReader>
  index: ReturnType<typeof createIndex>
  store: GlossStore
  foundOf(occurrence: Occurrence): Found
  /** True once we know what the reader wants to see in the page. */
  known: Promise<void>
}

/** Decides which hashes that come into view are asked about: those that are drawn, and stay in view for a moment. */
export function createAsking({ reader, index, store, foundOf, known }: Needs, signal: AbortSignal) {
  const { view, marks, forget } = reader
  const { placesOf } = index
  const dwell = createDwell(
    {
      isSeen: ({ hash }) => placesOf(hash).some(view.sees),
      onStay: (stayed) => unseen.enter(stayed.flatMap(placeInView)),
      onGone: view.leave,
    },
    signal,
  )
  // Asked only about those that stay: in a list of thousands, what covers a row is dear to find out.
  const unseen = createUnseen({ isInView: view.has, onSeen: ask }, signal)

  /** Its own place; if the page redrew that, another of the same hash. One that is hidden would never be asked about. */
  function placeInView(occurrence: Occurrence): Occurrence | [] {
    return view.has(occurrence) ? occurrence : (placesOf(occurrence.hash).find(view.sees) ?? [])
  }

  /** Shows what is already known about places that came into view; the rest waits until the reader stays there. */
  function enter(entered: readonly Occurrence[]): void {
    const shown: Entry[] = []
    const wanted: Occurrence[] = []
    for (const occurrence of entered) {
      // Checked here rather than when the hash is found, since few hashes of a long page ever come into view.
      if (isEditing(occurrence.element)) {
        forget([occurrence])
        continue
      }
      const gloss = store.get(occurrence.hash)
      if (gloss) shown.push({ occurrence, gloss })
      const mayTellMore = gloss && !gloss.final && (gloss.doubt || hostOf(occurrence))
      if (!gloss || (mayTellMore && store.isOpen(foundOf(occurrence)))) wanted.push(occurrence)
    }
    if (wanted.length) dwell.enter(wanted)
    if (shown.length) marks.show(shown)
  }

  function ask(wanted: readonly Occurrence[]): void {
    const all = wanted.map((occurrence) => ({ ...foundOf(occurrence), near: wordsNear(occurrence) }))
    marks.prepare(wanted)
    void known.then(() => store.want(all))
  }

  return { enter, ask, check: unseen.check }
}
