import type { Occurrence } from '../shared/find/occurrence'
import { inText } from '../shared/find/text-slice'
import type { Entry } from '../shared/marks/marks-types'
import { boxAround } from '../shared/place/room'
import { hasWords } from './badge-words'

/** With more sentences than this in one text, each is placed without regard to the others. */
const mostInText = 24

/** A mark already drawn, and the text whose lines it changes. */
interface Standing extends Entry {
  text: Element
}

/**
 * What to show, grouped by text and in the order of each text. A sentence changes the lines after it, so the marks
 * after it in its text are placed `again`; no place depends on when an answer came. Reads only.
 */
export function byText(fresh: readonly Entry[], standing: Iterable<Standing>) {
  const texts = Map.groupBy(fresh, ({ occurrence }) => boxAround(occurrence))
  const first = new Map<Element, Occurrence>()
  for (const [text, entries] of texts) {
    entries.sort((a, b) => inText(a.occurrence, b.occurrence))
    const worded = entries.find(({ gloss }) => hasWords(gloss))
    if (worded) first.set(text, worded.occurrence)
  }
  const again: Occurrence[] = []
  const after = Map.groupBy(standing, ({ text }) => text)
  for (const [text, from] of first) {
    const all = after.get(text) ?? []
    const entries = texts.get(text) ?? []
    if (all.length + entries.length > mostInText) continue
    const later = all.filter(({ occurrence }) => inText(from, occurrence) < 0)
    again.push(...later.map(({ occurrence }) => occurrence))
    entries.push(...later)
    entries.sort((a, b) => inText(a.occurrence, b.occurrence))
  }
  const inOrder = [...texts.values()]
  return { again, texts: inOrder.flatMap((each) => (each.length > mostInText ? each.map((one) => [one]) : [each])) }
}
